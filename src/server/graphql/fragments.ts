import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLSchema,
  type InlineFragmentNode,
  isCompositeType,
  Kind,
} from 'graphql';

export type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

const fragmentsByDocument = new WeakMap<DocumentNode, Fragments>();

/** The fragments of a document, by name. */
export function fragmentsByName(document: DocumentNode): Fragments {
  const known = fragmentsByDocument.get(document);
  if (known !== undefined) return known;
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  fragmentsByDocument.set(document, fragments);
  return fragments;
}

/** The type that a fragment selects from: its type condition, or the type that it is spread in. */
export function fragmentType(
  schema: GraphQLSchema,
  { typeCondition }: FragmentDefinitionNode | InlineFragmentNode,
  parent: GraphQLCompositeType,
): GraphQLCompositeType {
  const type = typeCondition && schema.getType(typeCondition.name.value);
  return isCompositeType(type) ? type : parent;
}
