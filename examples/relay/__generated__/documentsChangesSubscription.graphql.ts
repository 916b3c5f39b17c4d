/**
 * @generated SignedSource<<90cbd7fae956c914330808eb790027ba>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type MessageChange = "ACTION_COMPLETED" | "ARCHIVED" | "BOUNCED" | "CLICKED" | "COMPLAINED" | "CREATED" | "DEFERRED" | "DELETED" | "DELIVERED" | "FAILED" | "HISTORY_LOST" | "OPENED" | "READ" | "SEEN" | "SNOOZED" | "UNARCHIVED" | "UNREAD" | "UNSEEN" | "UNSNOOZED" | "UNSUBSCRIBED" | "UPDATED" | "%future added value";
export type documentsChangesSubscription$variables = {
  after?: string | null | undefined;
};
export type documentsChangesSubscription$data = {
  readonly messageChanged: {
    readonly _messageId: string | null | undefined;
    readonly change: MessageChange;
    readonly cursor: string;
    readonly message: {
      readonly " $fragmentSpreads": FragmentRefs<"documentsMessage_message">;
    } | null | undefined;
    readonly unreadCount: number;
  };
};
export type documentsChangesSubscription = {
  response: documentsChangesSubscription$data;
  variables: documentsChangesSubscription$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "after"
  }
],
v1 = [
  {
    "kind": "Variable",
    "name": "after",
    "variableName": "after"
  }
],
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "cursor",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "change",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "_messageId",
  "storageKey": null
},
v5 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "unreadCount",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "documentsChangesSubscription",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "MessageChangedEvent",
        "kind": "LinkedField",
        "name": "messageChanged",
        "plural": false,
        "selections": [
          (v2/*:: as any*/),
          (v3/*:: as any*/),
          (v4/*:: as any*/),
          (v5/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "Message",
            "kind": "LinkedField",
            "name": "message",
            "plural": false,
            "selections": [
              {
                "args": null,
                "kind": "FragmentSpread",
                "name": "documentsMessage_message"
              }
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ],
    "type": "Subscription",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "documentsChangesSubscription",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "MessageChangedEvent",
        "kind": "LinkedField",
        "name": "messageChanged",
        "plural": false,
        "selections": [
          (v2/*:: as any*/),
          (v3/*:: as any*/),
          (v4/*:: as any*/),
          (v5/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "Message",
            "kind": "LinkedField",
            "name": "message",
            "plural": false,
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
                "name": "_id",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "subject",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "concreteType": null,
                "kind": "LinkedField",
                "name": "content",
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
                        "kind": "ScalarField",
                        "name": "text",
                        "storageKey": null
                      }
                    ],
                    "type": "MessageText",
                    "abstractKey": null
                  }
                ],
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "read",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "createdAt",
                "storageKey": null
              }
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "ca3e2a9da9cb13618c46793680669bc0",
    "id": null,
    "metadata": {},
    "name": "documentsChangesSubscription",
    "operationKind": "subscription",
    "text": "subscription documentsChangesSubscription(\n  $after: String\n) {\n  messageChanged(after: $after) {\n    cursor\n    change\n    _messageId\n    unreadCount\n    message {\n      ...documentsMessage_message\n      id\n    }\n  }\n}\n\nfragment documentsMessage_message on Message {\n  id\n  _id\n  subject\n  content {\n    __typename\n    ... on MessageText {\n      text\n    }\n  }\n  read\n  createdAt\n}\n"
  }
};
})();

(node as any).hash = "d5deff2c27987b5c0ed7687b3beb2188";

export default node;
