import type { FieldFilterPartInput, FilterOperator, StepFilterInput } from '../generated/graphql.ts';

/** The comparisons that an author chooses from, in words. */
export const OPERATORS: readonly (readonly [FilterOperator, string])[] = [
  ['EQUAL', 'is'],
  ['NOT_EQUAL', 'is not'],
  ['LIKE', 'contains'],
  ['NOT_LIKE', 'does not contain'],
  ['IN', 'is one of'],
  ['NOT_IN', 'is none of'],
  ['LARGER', 'is greater than'],
  ['LARGER_EQUAL', 'is at least'],
  ['SMALLER', 'is less than'],
  ['SMALLER_EQUAL', 'is at most'],
  ['BETWEEN', 'is between'],
  ['NOT_BETWEEN', 'is not between'],
  ['ANY_IN', 'has one of'],
  ['ALL_IN', 'has only'],
];

const operatorInWords = (operator: FilterOperator): string =>
  OPERATORS.find(([known]) => known === operator)?.[1] ?? operator.toLowerCase().replaceAll('_', ' ');

const comparisonInWords = ({ on, field, operator, value }: FieldFilterPartInput): string => {
  const name = `${on.toLowerCase()}.${field}`;
  if (value !== '') return `${name} ${operatorInWords(operator)} ${value}`;
  return operator === 'NOT_EQUAL' ? `${name} is filled` : `${name} is empty`;
};

/** Conditions in words: `subscriber.phone is filled and payload.total is at least 100`. */
export const conditionsInWords = (filters: readonly Omit<StepFilterInput, 'type'>[]): string =>
  filters
    .map((filter) => ({ ...filter, children: filter.children.filter(({ field }) => field !== '') }))
    .filter(({ children }) => children.length > 0)
    .map(({ children, value, isNegated }) => {
      const joined = children.map(comparisonInWords).join(value === 'OR' ? ' or ' : ' and ');
      return isNegated ? `not (${joined})` : joined;
    })
    .join('; or ');
