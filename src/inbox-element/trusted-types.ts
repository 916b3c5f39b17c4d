interface Policy {
  createHTML(text: string): string;
}
interface PolicyFactory {
  createPolicy(name: string, rules: Policy): Policy;
}

/** A page may load the script twice. The second one does nothing. */
export const isLoaded = customElements.get('notification-inbox') !== undefined;

/**
 * Trusted Types, where a policy of the page requires them: for the templates of this script, and for documents that it parses
 * and never shows as they are. A policy of the page may forbid a second one of the same name.
 */
export const policy = isLoaded
  ? undefined
  : (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy('notification-inbox', {
      createHTML: (text) => text,
    });
