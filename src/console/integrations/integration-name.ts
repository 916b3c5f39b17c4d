/** The name of an integration. Defaults to its identifier, because other programs may store no name. */
export const integrationName = ({ name, identifier }: { readonly name: string; readonly identifier: string }): string =>
  name || identifier;
