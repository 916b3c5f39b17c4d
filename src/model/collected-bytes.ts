/** Collects the chunks of a body in one buffer. Kept one by one, chunks of a single byte would need a hundred times their size. */
export class CollectedBytes {
  #buffer: Buffer<ArrayBufferLike> = Buffer.alloc(0);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  add(chunk: Buffer): void {
    const length = this.#length + chunk.length;
    // Most bodies are one chunk, which is not copied. It has no room for another one.
    if (this.#length === 0) this.#buffer = chunk;
    else {
      if (length > this.#buffer.length) this.#grow(Math.max(length, 2 * this.#buffer.length));
      chunk.copy(this.#buffer, this.#length);
    }
    this.#length = length;
  }

  /** All that was collected. It shares the memory of the buffer. */
  bytes(): Buffer {
    return this.#buffer.subarray(0, this.#length);
  }

  #grow(size: number): void {
    const larger = Buffer.allocUnsafe(size);
    this.#buffer.copy(larger, 0, 0, this.#length);
    this.#buffer = larger;
  }
}
