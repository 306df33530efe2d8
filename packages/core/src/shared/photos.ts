/** Takes shoppers' photos to wherever the shop keeps them. */
export interface PhotoUploader {
  /**
   * Uploads one photo and gives the address that it has now. `onProgress` hears which part has arrived, 0 to 1.
   * Rejects when it did not arrive, when the answer has no address, and when the signal gives up.
   */
  upload(file: Blob, onProgress: (part: number) => void, signal: AbortSignal): Promise<string>
}
