import { initGraphQLTada, type ResultOf, type VariablesOf } from 'gql.tada';
import { type DocumentNode, print } from 'graphql';
import { ask } from './ask.ts';
import type { introspection } from './generated/tada.d.ts';

const graphql = initGraphQLTada<{
  introspection: introspection;
  scalars: { DateTime: string; ID: string; JSON: unknown };
}>();

const AdaDocument = graphql(`
  query Ada($subscriberId: String!) {
    subscriber(subscriberId: $subscriberId) {
      firstName
    }
  }
`);

const execute = <Document extends DocumentNode>(document: Document, variables: VariablesOf<Document>) =>
  ask<ResultOf<Document>>(print(document), variables);

const { subscriber } = await execute(AdaDocument, { subscriberId: 'ada' });
console.log(subscriber?.firstName);
