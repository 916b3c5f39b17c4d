/** The names that headers of requests and of e-mails can have. */
export const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]+$/;
