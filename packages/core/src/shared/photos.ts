/** Uploads shoppers' photos to where the shop stores them. */
export interface PhotoUploader {
  /**
   * Uploads one photo and gives the address that it has now. `onProgress` is called with the part that has arrived, 0 to 1.
   * Rejects when it did not arrive, when the answer has no address, and when the signal gives up.
   */
  upload(file: Blob, onProgress: (part: number) => void, signal: AbortSignal): Promise<string>
}
