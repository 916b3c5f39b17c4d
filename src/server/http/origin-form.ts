/** The path and the query of a request target. All handlers expect them, but some proxies send the absolute URL. */
export const originForm = (target = ''): string => target.replace(/^https?:\/\/[^/?]*/i, '').replace(/^(?!\/)/, '/');
