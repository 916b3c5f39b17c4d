/** The open resources of the process, closed in reverse order. */
export class Resources {
  readonly #closers: (() => Promise<unknown>)[] = [];
  #isClosing = false;

  /** Whether closing has begun. Errors of resources that are being closed are expected. */
  get isClosing(): boolean {
    return this.#isClosing;
  }

  /** Registers a resource to be closed. @returns the resource */
  add<Resource>(resource: Resource, close: (resource: Resource) => Promise<unknown>): Resource {
    this.#closers.unshift(() => close(resource));
    return resource;
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    for (const close of this.#closers.splice(0)) await close();
  }
}
