import { ask } from './ask.ts';
import { graphql } from './generated/codegen/gql.ts';
import type { TypedDocumentString } from './generated/codegen/graphql.ts';

const AdaDocument = graphql(`
  query Ada($subscriberId: String!) {
    subscriber(subscriberId: $subscriberId) {
      firstName
    }
  }
`);

const execute = <Data, Variables>(document: TypedDocumentString<Data, Variables>, variables: Variables) =>
  ask<Data>(document.toString(), variables);

const { subscriber } = await execute(AdaDocument, { subscriberId: 'ada' });
console.log(subscriber?.firstName);
