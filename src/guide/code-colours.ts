/** The classes of tokens, by the scopes of TextMate grammars. `style.css` gives them their colours. */
const SCOPES = {
  comment: ['comment', 'punctuation.definition.comment'],
  keyword: ['keyword', 'storage', 'entity.name.tag'],
  string: ['string', 'punctuation.definition.string'],
  constant: ['constant', 'support.constant', 'variable.other.enummember'],
  name: [
    'entity.name',
    'support.function',
    'support.type',
    'entity.other.attribute-name',
    'variable.parameter.graphql',
  ],
} as const;

/** Each class has a colour of its own in the theme, by which its tokens are found again. */
const COLOURS = Object.keys(SCOPES).map((token, index) => ({ token, colour: `#00000${index + 1}` }));

/** A theme of Shiki whose colours stand for classes. */
export const codeTheme = {
  name: 'classes',
  type: 'light' as const,
  colors: { 'editor.foreground': '#000000', 'editor.background': '#ffffff' },
  settings: COLOURS.map(({ token, colour }) => ({
    scope: [...SCOPES[token as keyof typeof SCOPES]],
    settings: { foreground: colour },
  })),
};

interface CodeElement {
  properties: Record<string, unknown>;
}

/** Replaces the colours of code by classes, because the content security policy allows no inline styles. */
export const classesForColours = {
  name: 'classes-for-colours',
  pre: (element: CodeElement) => {
    delete element.properties.style;
  },
  span: (element: CodeElement) => {
    const style = String(element.properties.style ?? '').toLowerCase();
    delete element.properties.style;
    const known = COLOURS.find(({ colour }) => style.includes(colour));
    if (known !== undefined) element.properties.class = `token-${known.token}`;
  },
};
