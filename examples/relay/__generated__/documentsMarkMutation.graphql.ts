/**
 * @generated SignedSource<<6d52852d93b46713bd62390552453584>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
export type MarkAs = "READ" | "SEEN" | "UNREAD" | "UNSEEN" | "%future added value";
export type documentsMarkMutation$variables = {
  markAs: MarkAs;
  messageIds: ReadonlyArray<string>;
};
export type documentsMarkMutation$data = {
  readonly markMessagesAs: {
    readonly __typename: "MarkMessagesAsPayload";
    readonly messages: ReadonlyArray<{
      readonly id: string;
      readonly read: boolean;
    }>;
  } | {
    readonly __typename: "NotFoundError";
    readonly message: string;
  } | {
    readonly __typename: "ValidationError";
    readonly message: string;
  } | {
    // This will never be '%other', but we need some
    // value in case none of the concrete values match.
    readonly __typename: "%other";
  };
};
export type documentsMarkMutation = {
  response: documentsMarkMutation$data;
  variables: documentsMarkMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "markAs"
},
v1 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "messageIds"
},
v2 = [
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "message",
    "storageKey": null
  }
],
v3 = [
  {
    "alias": null,
    "args": [
      {
        "fields": [
          {
            "kind": "Variable",
            "name": "markAs",
            "variableName": "markAs"
          },
          {
            "kind": "Variable",
            "name": "messageIds",
            "variableName": "messageIds"
          }
        ],
        "kind": "ObjectValue",
        "name": "input"
      }
    ],
    "concreteType": null,
    "kind": "LinkedField",
    "name": "markMessagesAs",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "__typename",
        "storageKey": null
      },
      {
        "kind": "InlineFragment",
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "Message",
            "kind": "LinkedField",
            "name": "messages",
            "plural": true,
            "selections": [
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "id",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "read",
                "storageKey": null
              }
            ],
            "storageKey": null
          }
        ],
        "type": "MarkMessagesAsPayload",
        "abstractKey": null
      },
      {
        "kind": "InlineFragment",
        "selections": (v2/*:: as any*/),
        "type": "NotFoundError",
        "abstractKey": null
      },
      {
        "kind": "InlineFragment",
        "selections": (v2/*:: as any*/),
        "type": "ValidationError",
        "abstractKey": null
      }
    ],
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": [
      (v0/*:: as any*/),
      (v1/*:: as any*/)
    ],
    "kind": "Fragment",
    "metadata": null,
    "name": "documentsMarkMutation",
    "selections": (v3/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [
      (v1/*:: as any*/),
      (v0/*:: as any*/)
    ],
    "kind": "Operation",
    "name": "documentsMarkMutation",
    "selections": (v3/*:: as any*/)
  },
  "params": {
    "cacheID": "4a076e3ad46808c180a21972dd596cdb",
    "id": null,
    "metadata": {},
    "name": "documentsMarkMutation",
    "operationKind": "mutation",
    "text": "mutation documentsMarkMutation(\n  $messageIds: [ID!]!\n  $markAs: MarkAs!\n) {\n  markMessagesAs(input: {messageIds: $messageIds, markAs: $markAs}) {\n    __typename\n    ... on MarkMessagesAsPayload {\n      messages {\n        id\n        read\n      }\n    }\n    ... on NotFoundError {\n      message\n    }\n    ... on ValidationError {\n      message\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "18b098c5daceb59f5c6e7072e90bd84e";

export default node;
