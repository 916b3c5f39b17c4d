import {
  type DirectiveNode,
  type DocumentNode,
  GraphQLError,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  Kind,
  OperationTypeNode,
  type SelectionSetNode,
  type validate,
} from 'graphql';
import type { ExecutionPlugin } from '../execution-context.ts';
import { type Fragments, fragmentsByName } from '../fragments.ts';
import { limitError } from '../request-errors.ts';

type Validate = typeof validate;

/** The comparisons of fields and fragments after which graphql-js aborts a validation, and the error that it then reports. */
const MAX_COMPARISONS = 500_000;
const ABORTED = 'Validation aborted.';

const CONDITIONS: readonly string[] = [GraphQLIncludeDirective.name, GraphQLSkipDirective.name];

/** Validates documents with clear errors, within a limit of comparisons. */
export const validateDocuments: ExecutionPlugin = {
  onValidate({ validateFn, setValidationFn }) {
    setValidationFn(validateClearly(validateFn));
  },
};

/**
 * A validation with clear errors. graphql-js refuses a subscription whose root field depends on a variable only because the
 * variable has no value yet, and does not say which limit it aborts for.
 */
const validateClearly =
  (validateDocument: Validate): Validate =>
  (schema, document, ...others) => {
    const condition = rootCondition(document);
    if (condition !== undefined) {
      const message = 'The root field of a subscription must not have @skip or @include';
      return [new GraphQLError(message, { nodes: condition })];
    }
    const errors = validateDocument(schema, document, ...others);
    return errors.map((error) => (error.message === ABORTED ? tooManyComparisons() : error));
  };

const tooManyComparisons = (): GraphQLError =>
  limitError(
    'comparisons',
    MAX_COMPARISONS,
    `The document has too many fields and fragments: its validation takes more than ${MAX_COMPARISONS} comparisons`,
  );

/** A condition of the root field of a subscription. Source: GraphQL, section 5.2.4.1 */
function rootCondition(document: DocumentNode): DirectiveNode | undefined {
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    if (definition.operation !== OperationTypeNode.SUBSCRIPTION) continue;
    const condition = conditionOf(definition.selectionSet, fragmentsByName(document));
    if (condition !== undefined) return condition;
  }
  return undefined;
}

/** The first condition of a root field, directly or of a fragment that contains it. Fragments may still spread each other. */
function conditionOf(root: SelectionSetNode, fragments: Fragments): DirectiveNode | undefined {
  const reached = new Set([root]);
  // A set also visits what is added to it meanwhile.
  for (const { selections } of reached) {
    for (const selection of selections) {
      const condition = selection.directives?.find(({ name }) => CONDITIONS.includes(name.value));
      if (condition !== undefined) return condition;
      if (selection.kind === Kind.FIELD) continue;
      const { selectionSet } =
        selection.kind === Kind.INLINE_FRAGMENT ? selection : (fragments.get(selection.name.value) ?? {});
      if (selectionSet !== undefined) reached.add(selectionSet);
    }
  }
  return undefined;
}
