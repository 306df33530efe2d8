/** Uploads shoppers' photos to the shop's image host. */
export interface PhotoUploader {
  /**
   * Uploads one photo and returns its address. `onProgress` is called with the fraction sent so far, from 0 to 1.
   * Rejects if the upload fails, if the response has no address, or if the signal aborts.
   */
  upload(file: Blob, onProgress: (part: number) => void, signal: AbortSignal): Promise<string>
}
