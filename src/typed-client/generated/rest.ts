export interface paths {
    "/v2/subscribers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search subscribers
         * @description One page of the subscribers that match all filters. `email`, `phone` and `subscriberId` match exactly, `name` is a prefix of the first name, of the last name, or of "first last". All filters are case sensitive. An empty parameter counts as absent. `after` and `before` exclude each other.
         */
        get: operations["searchSubscribers"];
        put?: never;
        /**
         * Create a subscriber
         * @description An existing subscriber gets the given fields. With `failIfExists`, the answer is then a 409 that contains the existing subscriber.
         */
        post: operations["createSubscriber"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscribers/{subscriberId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a subscriber
         * @description The subscriber with the id that the client chose.
         */
        get: operations["getSubscriber"];
        put?: never;
        post?: never;
        /**
         * Delete a subscriber
         * @description Deletes a subscriber and its topic memberships. Notifications and messages stay.
         */
        delete: operations["deleteSubscriber"];
        options?: never;
        head?: never;
        /**
         * Update a subscriber
         * @description Changes only the fields in the body. Null removes a value.
         */
        patch: operations["updateSubscriber"];
        trace?: never;
    };
    "/v1/subscribers/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create up to 500 subscribers
         * @description Existing subscribers get the given fields. An invalid subscriber is listed in `failed` and does not affect the others.
         */
        post: operations["createSubscribers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/subscribers/{subscriberId}/credentials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set an address of a subscriber
         * @description Replaces the address at a chat or push integration: the one that `integrationIdentifier` names, else the newest of the provider.
         */
        put: operations["setSubscriberCredentials"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Add to an address of a subscriber
         * @description Changes only the given fields of the address. Device tokens are added to the existing ones.
         */
        patch: operations["mergeSubscriberCredentials"];
        trace?: never;
    };
    "/v1/subscribers/{subscriberId}/credentials/{providerId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove the addresses of a subscriber at a provider
         * @description Removes the addresses at all integrations of the provider. Changes nothing if there are none.
         */
        delete: operations["removeSubscriberCredentials"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscribers/{subscriberId}/preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve the preferences of a subscriber
         * @description The preferences for all workflows, and their effect on each workflow. `criticality` selects the workflows: `all`, `critical`, `nonCritical`.
         */
        get: operations["getPreferenceOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Set the preferences of a subscriber
         * @description Switches channels on or off, for one workflow or for all of them, and sets the schedule. Null removes a setting. Critical workflows ignore preferences.
         */
        patch: operations["setSubscriberPreferences"];
        trace?: never;
    };
    "/v2/subscribers/{subscriberId}/preferences/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Set the preferences of a subscriber for up to 100 workflows
         * @description Nothing is set if one of the workflows is unknown or critical.
         */
        patch: operations["setWorkflowPreferences"];
        trace?: never;
    };
    "/v2/topics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List topics
         * @description One page of the topics that match all filters. Both filters are prefixes and case sensitive. The default order is `_id`, or that of the filter.
         */
        get: operations["listTopics"];
        put?: never;
        /**
         * Create a topic
         * @description An existing topic gets the given fields. With `failIfExists`, the answer is then a 409 that contains the existing topic.
         */
        post: operations["createTopic"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/topics/{topicKey}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a topic
         * @description The topic with a key.
         */
        get: operations["getTopic"];
        put?: never;
        post?: never;
        /**
         * Delete a topic
         * @description Deletes a topic with its memberships. Its key can be used again.
         */
        delete: operations["deleteTopic"];
        options?: never;
        head?: never;
        /**
         * Update a topic
         * @description Changes only the fields in the body. Null removes a value.
         */
        patch: operations["updateTopic"];
        trace?: never;
    };
    "/v2/topics/{topicKey}/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the members of a topic
         * @description One page of the memberships of a topic, newest first by default.
         */
        get: operations["listTopicMemberships"];
        put?: never;
        /**
         * Add members to a topic
         * @description Makes 1 to 100 subscribers members. Existing members stay members. The topic is created if it does not exist. `errors` lists the subscribers that do not exist.
         */
        post: operations["subscribeToTopic"];
        /**
         * Remove members from a topic
         * @description Ends 1 to 100 memberships. `errors` lists the subscribers that were not members.
         */
        delete: operations["unsubscribeFromTopic"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/topics/{topicKey}/subscriptions/{identifier}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a membership of a topic
         * @description A 404 if the subscriber that the identifier names is not a member.
         */
        get: operations["getTopicSubscription"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/topics/{topicKey}/subscribers/{externalSubscriberId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check whether a subscriber is a member of a topic
         * @description The membership of the subscriber. A 404 if the subscriber is not a member.
         */
        get: operations["getTopicMembership"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscribers/{subscriberId}/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the topics of a subscriber
         * @description One page of the memberships of a subscriber, newest first by default.
         */
        get: operations["listSubscriberTopics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/integrations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the integrations
         * @description All integrations of the environment, newest first. Their `credentials` are empty.
         */
        get: operations["listIntegrations"];
        put?: never;
        /**
         * Create an integration
         * @description Connects a provider. An active integration must have all required credentials. `check` tests the provider before anything is stored.
         */
        post: operations["createIntegration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/integrations/active": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the active integrations
         * @description The active integrations of the environment, newest first. Their `credentials` are empty.
         */
        get: operations["listActiveIntegrations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/integrations/{integrationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Update an integration
         * @description Changes only the fields in the body. `credentials` and `conditions` are replaced as a whole. Empty `configurations` and empty `credentials.tlsOptions` keep the stored values. An active integration must have all required credentials. `check` tests the provider before anything is stored.
         */
        put: operations["updateIntegration"];
        post?: never;
        /**
         * Delete an integration
         * @description Deletes an integration permanently and returns the remaining integrations of the environment.
         */
        delete: operations["deleteIntegration"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/integrations/{integrationId}/set-primary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make an integration the primary one of its channel
         * @description Only `email` and `sms` have a primary integration. The integration is activated and loses its conditions. The previous primary is demoted.
         */
        post: operations["setPrimaryIntegration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/subscribers/{subscriberId}/messages/mark-as": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark in-app messages as read, unread, seen or unseen
         * @description Returns the messages in the order of the ids in the body. `read` also marks as seen. `unread` and `unseen` clear only their own flag. Ids of messages outside the inbox of the subscriber are ignored.
         */
        post: operations["markMessagesAs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/subscribers/{subscriberId}/messages/mark-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark all in-app messages of a subscriber
         * @description Returns how many messages changed. Archived and snoozed messages stay as they are.
         */
        post: operations["markAllMessages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List messages
         * @description One page of the messages of all channels that match all filters, newest first. Only the first 10,000 messages have a page.
         */
        get: operations["listMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/messages/{messageId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a message
         * @description Deletes a message of any channel permanently.
         */
        delete: operations["deleteMessage"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/messages/transaction/{transactionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete the messages of a transaction
         * @description Deletes the messages permanently: those of one channel, or all of them.
         */
        delete: operations["deleteMessagesOfTransaction"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscribers/{subscriberId}/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the messages of an inbox
         * @description The in-app messages that match all filters, newest first. Archived and snoozed messages are left out unless asked for.
         */
        get: operations["listInbox"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscribers/{subscriberId}/notifications/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the messages of an inbox
         * @description The number of in-app messages that match each filter. Counting stops at 50,000. Archived and snoozed messages are left out unless asked for.
         */
        get: operations["countMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscribers/{subscriberId}/notifications/{notificationId}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Mark a message of an inbox as read
         * @description Returns the message. A 404 if the inbox of the subscriber does not have it.
         */
        patch: operations["readInboxMessage"];
        trace?: never;
    };
    "/v2/subscribers/{subscriberId}/notifications/{notificationId}/unread": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Mark a message of an inbox as unread
         * @description Returns the message. A 404 if the inbox of the subscriber does not have it.
         */
        patch: operations["unreadInboxMessage"];
        trace?: never;
    };
    "/v2/subscribers/{subscriberId}/notifications/{notificationId}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Archive a message of an inbox
         * @description Returns the message. A 404 if the inbox of the subscriber does not have it.
         */
        patch: operations["archiveInboxMessage"];
        trace?: never;
    };
    "/v2/subscribers/{subscriberId}/notifications/{notificationId}/unarchive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Return an archived message to the inbox
         * @description Returns the message. A 404 if the inbox of the subscriber does not have it.
         */
        patch: operations["unarchiveInboxMessage"];
        trace?: never;
    };
    "/v2/subscribers/{subscriberId}/notifications/{notificationId}/unsnooze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Return a snoozed message to the inbox
         * @description Returns the message. A 404 if the inbox of the subscriber does not have it.
         */
        patch: operations["unsnoozeInboxMessage"];
        trace?: never;
    };
    "/v2/subscribers/{subscriberId}/notifications/{notificationId}/snooze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Snooze a message of an inbox
         * @description The message leaves the inbox until `snoozeUntil`, at most 365 days from now, and returns unread.
         */
        patch: operations["snoozeInboxMessage"];
        trace?: never;
    };
    "/v2/subscribers/{subscriberId}/notifications/{notificationId}/actions/{actionType}/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Record that a button of a message was pressed
         * @description The first press counts. A further press of the same button changes nothing; the other one is a 409.
         */
        patch: operations["completeMessageAction"];
        trace?: never;
    };
    "/v2/subscribers/{subscriberId}/notifications/{notificationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a message of an inbox
         * @description Deletes the message permanently. A 404 if the inbox of the subscriber does not have it.
         */
        delete: operations["deleteInboxMessage"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscribers/{subscriberId}/notifications/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark all messages of an inbox as read
         * @description Marks the messages that match all filters. Archived and snoozed messages stay as they are.
         */
        post: operations["readInbox"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscribers/{subscriberId}/notifications/seen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark messages of an inbox as seen
         * @description Marks the named messages, or else all messages that match the filters.
         */
        post: operations["seeInbox"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events/trigger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Trigger one event
         * @description Runs a workflow for the recipients of the event, in the background. An invalid event is a 400, an unknown workflow a 422.
         */
        post: operations["triggerEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events/trigger/{transactionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Cancel a transaction
         * @description No further step of the transaction starts, including delayed and digested steps. Returns true. Messages that were sent stay sent.
         */
        delete: operations["cancelTransaction"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events/trigger/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Trigger up to 100 events
         * @description Each event runs a workflow for its recipients, in the background. Returns one answer for each event, in order. An invalid event does not affect the others.
         */
        post: operations["triggerEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events/trigger/broadcast": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Trigger one event for all subscribers
         * @description Returns immediately. The workflow runs for all subscribers in the background. An unknown workflow is a 422.
         */
        post: operations["broadcastEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List notifications
         * @description One page of the notifications that match all filters, newest first, with their jobs and execution details. Only the first 10,000 notifications have a page.
         */
        get: operations["listNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/notifications/{notificationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a notification
         * @description A notification with one job for each step, and with the execution details of each job.
         */
        get: operations["getNotification"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/workflows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List workflows
         * @description One page of the workflows that match all filters, newest first by default. Only the first 10,000 workflows have a page.
         */
        get: operations["listWorkflows"];
        put?: never;
        /**
         * Create a workflow
         * @description Creates a workflow with its steps. It is inactive by default.
         */
        post: operations["createWorkflow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/workflows/{workflowId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a workflow
         * @description A workflow with its steps, as an editor needs them.
         */
        get: operations["getWorkflow"];
        /**
         * Update a workflow
         * @description Replaces the steps and their control values. A step with the `_id` or `stepId` of a stored step stays that step. Other fields that are not given stay as they are, except `active`, which defaults to false.
         */
        put: operations["updateWorkflow"];
        post?: never;
        /**
         * Delete a workflow
         * @description Deletes a workflow. Its identifier can be used again. Events that were accepted before still run.
         */
        delete: operations["deleteWorkflow"];
        options?: never;
        head?: never;
        /**
         * Change fields of a workflow
         * @description Changes only the fields in the body.
         */
        patch: operations["patchWorkflow"];
        trace?: never;
    };
    "/v2/workflows/{workflowId}/steps/{stepId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a step of a workflow
         * @description A step as an editor needs it: its controls and their values, the variables of its templates, and its issues.
         */
        get: operations["getWorkflowStep"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/layouts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List layouts
         * @description One page of the layouts, newest first by default. Only the first 10,000 layouts have a page.
         */
        get: operations["listLayouts"];
        put?: never;
        /**
         * Create a layout
         * @description Creates a layout with a plain frame. The first layout of an environment becomes the default one.
         */
        post: operations["createLayout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/layouts/{layoutId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a layout
         * @description A layout with its content.
         */
        get: operations["getLayout"];
        /**
         * Update a layout
         * @description Replaces the name, and the content if it is given. The content must output `{{ content }}`.
         */
        put: operations["updateLayout"];
        post?: never;
        /**
         * Delete a layout
         * @description Deletes a layout. Answers 409 for the default layout, and while a step names it.
         */
        delete: operations["deleteLayout"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/layouts/{layoutId}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Duplicate a layout
         * @description Creates a layout with the content of another one.
         */
        post: operations["duplicateLayout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/layouts/{layoutId}/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the workflows that use a layout
         * @description The workflows with a step that names the layout. At most 100.
         */
        get: operations["getLayoutUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/layouts/{layoutId}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview a layout
         * @description Renders a layout around a sample body. Content that cannot be rendered answers an empty body.
         */
        post: operations["previewLayout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/translations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create or replace a translation
         * @description Replaces the messages of a workflow or layout in one locale.
         */
        post: operations["createTranslation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/translations/master-json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the translations of workflows and layouts
         * @description The messages of all workflows and layouts in one locale, by their identifiers.
         */
        get: operations["getMasterJson"];
        put?: never;
        /**
         * Import the translations of workflows and layouts
         * @description Replaces the messages of the given workflows and layouts in one locale, all or none.
         */
        post: operations["importMasterJson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/translations/group/{resourceType}/{resourceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve the locales of a workflow or layout
         * @description The locales in which a workflow or layout has messages of its own.
         */
        get: operations["getTranslationGroup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/translations/{resourceType}/{resourceId}/{locale}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a translation
         * @description The messages of a workflow or layout in one locale.
         */
        get: operations["getTranslation"];
        put?: never;
        post?: never;
        /**
         * Delete a translation
         * @description Deletes the messages of a workflow or layout in one locale.
         */
        delete: operations["deleteTranslation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/translations/{resourceType}/{resourceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete the translations of a workflow or layout
         * @description Deletes the messages of a workflow or layout in all locales.
         */
        delete: operations["deleteTranslationGroup"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/subscribers/{subscriberId}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export everything about a subscriber
         * @description One JSON object per line. The first line has the type `export`. Every other line has a `type` and `data`. The last line has the type `end`, and the number of lines of each type. An export without it is not complete.
         */
        get: operations["exportSubscriber"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        BroadcastEventInput: {
            /** @description The identifier of the workflow. */
            name: string;
            /** @description The data of the event, which templates read. */
            payload: {
                [key: string]: unknown;
            };
            /**
             * @description Values that replace those of the workflow, for example the integration of a channel.
             * @default {}
             */
            overrides?: {
                [key: string]: unknown;
            };
            /** @description The id of the event. The same workflow, recipient and transaction id never lead to a second notification. */
            transactionId?: string;
            /** @description The subscriber who caused the event. */
            actor?: string | components["schemas"]["SubscriberRecipient"];
            /** @description The tenant of the event: its identifier, or the tenant with its data, which is created or updated. */
            tenant?: string | components["schemas"]["TenantInput"];
            /** @description The contexts of the event by type, which templates read. */
            context?: {
                [key: string]: components["schemas"]["EventContext"];
            };
        };
        ChannelCredentials: {
            /** @description The address that chat messages are sent to. */
            webhookUrl?: string;
            /** @description The channel or the person at a chat provider. */
            channel?: string;
            /** @description The devices that receive push messages. */
            deviceTokens?: string[];
            /** @description The id of the alert at the provider. */
            alertUid?: string;
            /** @description The title that is shown. */
            title?: string;
            /** @description The URL of an image. */
            imageUrl?: string;
            /** @description The state of the alert at the provider. */
            state?: string;
            /** @description The URL that the alert links to. */
            externalUrl?: string;
        };
        ChannelSettings: {
            /** @description The provider, for example `slack`. */
            providerId: string;
            /** @description The identifier of the integration. Defaults to the newest active one of the provider. */
            integrationIdentifier?: string;
            /** @description The address of the subscriber at the provider. */
            credentials: components["schemas"]["ChannelCredentials"];
            /** @description The internal id of the integration. */
            _integrationId: string;
        };
        Configurations: {
            /** @description Whether reports of the provider are accepted. */
            inboundWebhookEnabled?: boolean;
            /** @description The key that the provider signs its reports with. */
            inboundWebhookSigningKey?: string;
        };
        ControlsMetadata: {
            /** @description The JSON Schema of the controls. */
            dataSchema?: {
                [key: string]: unknown;
            };
            /** @description How the form of the controls looks. */
            uiSchema?: components["schemas"]["UiSchema"];
        };
        CreateSubscriberInput: {
            /** @description The e-mail address: exactly one mailbox. */
            email?: string | null;
            /** @description The first name of the subscriber. */
            firstName?: string | null;
            /** @description The last name of the subscriber. */
            lastName?: string | null;
            /** @description The phone number, with its country code. */
            phone?: string | null;
            /** @description The URL of an image. */
            avatar?: string | null;
            /** @description The language, for example `en_US`. */
            locale?: string | null;
            /** @description The IANA time zone, for example `Europe/Vienna`. */
            timezone?: string | null;
            /** @description Free-form data: any fields with any values. */
            data?: {
                [key: string]: unknown;
            } | null;
            /** @description The id of the subscriber in your own system. Unique in its environment. */
            subscriberId: string;
        };
        Credentials: {
            /** @description The API key at the provider. */
            apiKey?: string;
            /** @description The user name at the provider. */
            user?: string;
            /** @description The secret key at the provider. */
            secretKey?: string;
            /** @description The domain that e-mails are sent from. */
            domain?: string;
            /** @description The password at the provider. */
            password?: string;
            /** @description The name of the SMTP server. */
            host?: string;
            /** @description The port of the SMTP server. */
            port?: string;
            /** @description The region of the provider. */
            region?: string;
            /** @description The id of the account at the provider. */
            accountSid?: string;
            /** @description The id of the messaging profile at the provider. */
            messageProfileId?: string;
            /** @description The token at the provider. */
            token?: string;
            /** @description The address or number of the sender. */
            from?: string;
            /** @description The name of the sender. */
            senderName?: string;
            /** @description The name of the project at the provider. */
            projectName?: string;
            /** @description The id of the app at the provider. */
            applicationId?: string;
            /** @description The client id of the app at the provider. */
            clientId?: string;
            /** @description The address of the provider's API. */
            baseUrl?: string;
            /** @description The address that the provider accepts messages at. */
            webhookUrl?: string;
            /** @description The URL that the provider returns people to. */
            redirectUrl?: string;
            /** @description The service account as JSON. */
            serviceAccount?: string;
            /** @description The pool of IP addresses to send from. */
            ipPoolName?: string;
            /** @description The header that contains the API key. */
            apiKeyRequestHeader?: string;
            /** @description The header that contains the secret key. */
            secretKeyRequestHeader?: string;
            /** @description Where the answer of the provider contains the id of the message. */
            idPath?: string;
            /** @description Where the answer of the provider contains the date of the message. */
            datePath?: string;
            /** @description The API token at the provider. */
            apiToken?: string;
            /** @description The header that contains the token. */
            authenticationTokenKey?: string;
            /** @description The id of the instance at the provider. */
            instanceId?: string;
            /** @description The id of the alert at the provider. */
            alertUid?: string;
            /** @description The title that is shown. */
            title?: string;
            /** @description The URL of an image. */
            imageUrl?: string;
            /** @description The state of the alert at the provider. */
            state?: string;
            /** @description The URL that the alert links to. */
            externalLink?: string;
            /** @description The id of the channel at the provider. */
            channelId?: string;
            /** @description The id of the phone number at the provider. */
            phoneNumberIdentification?: string;
            /** @description The access key at the provider. */
            accessKey?: string;
            /** @description The id of the app at the provider. */
            appSid?: string;
            /** @description The id of the sender at the provider. */
            senderId?: string;
            /** @description The address of the provider's API. */
            AppIOBaseUrl?: string;
            /** @description Whether the connection begins with TLS. */
            secure?: boolean;
            /** @description Whether a connection without TLS is refused. */
            requireTls?: boolean;
            /** @description Whether TLS is never used. */
            ignoreTls?: boolean;
            /** @description Whether the hash of a subscriber is checked. */
            hmac?: boolean;
            /** @description Whether the gateway gets a token before it sends. */
            authenticateByToken?: boolean;
            /** @description Options of the TLS connection, as Node.js knows them. */
            tlsOptions?: {
                [key: string]: unknown;
            };
        };
        CredentialsInput: {
            /** @description The API key at the provider. */
            apiKey?: string;
            /** @description The user name at the provider. */
            user?: string;
            /** @description The secret key at the provider. */
            secretKey?: string;
            /** @description The domain that e-mails are sent from. */
            domain?: string;
            /** @description The password at the provider. */
            password?: string;
            /** @description The name of the SMTP server. */
            host?: string;
            /** @description The port of the SMTP server. */
            port?: string;
            /** @description The region of the provider. */
            region?: string;
            /** @description The id of the account at the provider. */
            accountSid?: string;
            /** @description The id of the messaging profile at the provider. */
            messageProfileId?: string;
            /** @description The token at the provider. */
            token?: string;
            /** @description The address or number of the sender. */
            from?: string;
            /** @description The name of the sender. */
            senderName?: string;
            /** @description The name of the project at the provider. */
            projectName?: string;
            /** @description The id of the app at the provider. */
            applicationId?: string;
            /** @description The client id of the app at the provider. */
            clientId?: string;
            /** @description The address of the provider's API. */
            baseUrl?: string;
            /** @description The address that the provider accepts messages at. */
            webhookUrl?: string;
            /** @description The URL that the provider returns people to. */
            redirectUrl?: string;
            /** @description The service account as JSON. */
            serviceAccount?: string;
            /** @description The pool of IP addresses to send from. */
            ipPoolName?: string;
            /** @description The header that contains the API key. */
            apiKeyRequestHeader?: string;
            /** @description The header that contains the secret key. */
            secretKeyRequestHeader?: string;
            /** @description Where the answer of the provider contains the id of the message. */
            idPath?: string;
            /** @description Where the answer of the provider contains the date of the message. */
            datePath?: string;
            /** @description The API token at the provider. */
            apiToken?: string;
            /** @description The header that contains the token. */
            authenticationTokenKey?: string;
            /** @description The id of the instance at the provider. */
            instanceId?: string;
            /** @description The id of the alert at the provider. */
            alertUid?: string;
            /** @description The title that is shown. */
            title?: string;
            /** @description The URL of an image. */
            imageUrl?: string;
            /** @description The state of the alert at the provider. */
            state?: string;
            /** @description The URL that the alert links to. */
            externalLink?: string;
            /** @description The id of the channel at the provider. */
            channelId?: string;
            /** @description The id of the phone number at the provider. */
            phoneNumberIdentification?: string;
            /** @description The access key at the provider. */
            accessKey?: string;
            /** @description The id of the app at the provider. */
            appSid?: string;
            /** @description The id of the sender at the provider. */
            senderId?: string;
            /** @description The address of the provider's API. */
            AppIOBaseUrl?: string;
            /** @description Whether the connection begins with TLS. */
            secure?: boolean;
            /** @description Whether a connection without TLS is refused. */
            requireTls?: boolean;
            /** @description Whether TLS is never used. */
            ignoreTls?: boolean;
            /** @description Whether the hash of a subscriber is checked. */
            hmac?: boolean;
            /** @description Whether the gateway gets a token before it sends. */
            authenticateByToken?: boolean;
            /** @description Options of the TLS connection, as Node.js knows them. */
            tlsOptions?: {
                [key: string]: unknown;
            };
            /** @description The address of the provider's API. */
            apiURL?: string;
            /** @description The id of the app at the provider. */
            appID?: string;
            /** @description The media type of requests to the provider. */
            contentType?: string;
        };
        DigestMetadata: {
            /**
             * @description The kind of the object.
             * @enum {string}
             */
            type: "regular" | "backoff" | "timed";
            /** @description The path in the payload whose value separates digests. */
            digestKey?: string;
            /** @description How many units the window or the delay lasts. */
            amount?: number;
            /**
             * @description The unit of `amount`.
             * @enum {string}
             */
            unit?: "seconds" | "minutes" | "hours" | "days" | "weeks" | "months";
            /** @description The payloads of the collected events. */
            events?: {
                [key: string]: unknown;
            }[];
            /** @description Whether the first event after a pause passes at once. */
            backoff?: boolean;
            /** @description How many units the pause lasts at least. */
            backoffAmount?: number;
            /**
             * @description The unit of `backoffAmount`.
             * @enum {string}
             */
            backoffUnit?: "seconds" | "minutes" | "hours" | "days" | "weeks" | "months";
            /** @description Whether later events update the message that was sent. */
            updateMode?: boolean;
            /** @description When a timed digest closes. */
            timed?: {
                /** @description The time of day, for example `09:00`. */
                atTime?: string;
                /** @description The days of the week. */
                weekDays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
                /** @description The days of the month. */
                monthDays?: number[];
                /**
                 * @description Which of the days of a month, for example the first.
                 * @enum {string}
                 */
                ordinal?: "1" | "2" | "3" | "4" | "5" | "last";
                /**
                 * @description The day that `ordinal` selects.
                 * @enum {string}
                 */
                ordinalValue?: "day" | "weekday" | "weekend" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday";
                /**
                 * @description Whether a month is described by days or by an ordinal.
                 * @enum {string}
                 */
                monthlyType?: "each" | "on";
                /** @description The cron expression. */
                cronExpression?: string;
                /** @description When the wait ends. */
                untilDate?: string;
            };
        };
        EmailBlock: {
            /**
             * @description Whether the block is a text or a button.
             * @enum {string}
             */
            type: "button" | "text";
            /** @description The text. */
            content: string;
            /** @description Where the button leads. */
            url?: string;
            /** @description The style of the block. */
            styles?: {
                /**
                 * @description How the text is aligned.
                 * @enum {string}
                 */
                textAlign: "center" | "left" | "right";
            };
        };
        ErrorDto: {
            /** @description The HTTP status. */
            statusCode: number;
            /** @description The path of the request, as it was sent. */
            path: string;
            /** @description What is wrong. Names every invalid field. */
            message: string;
            /**
             * Format: date-time
             * @description When the request failed.
             */
            timestamp: string;
            /** @description The id of an internal error in the log of the gateway. */
            errorId?: string;
        };
        EventContext: string | {
            /** @description The id of the context in your own system. */
            id: string;
            /** @description Free-form data: any fields with any values. */
            data?: {
                [key: string]: unknown;
            };
        };
        ExecutionDetail: {
            /** @description The internal id: 24 hex digits. */
            _id: string;
            /**
             * Format: date-time
             * @description When the object was created.
             */
            createdAt?: string;
            /**
             * @description Whether this is a success, a failure, a warning, or still open.
             * @enum {string}
             */
            status: "Success" | "Warning" | "Failed" | "Pending" | "Queued" | "ReadConfirmation";
            /** @description What happened, for people. */
            detail: string;
            /** @description Whether this belongs to a further attempt. */
            isRetry: boolean;
            /** @description Whether this belongs to a test. */
            isTest: boolean;
            /** @description The provider, for example `slack`. */
            providerId?: string;
            /** @description The raw data, for example the answer of the provider, as JSON. */
            raw?: string | null;
            /**
             * @description What reported this.
             * @enum {string}
             */
            source: "Credentials" | "Internal" | "Payload" | "Webhook";
        };
        FieldFilterPart: {
            /** @description The path of the field, for example `locale`. */
            field: string;
            /** @description The value that the field is compared with. */
            value: string;
            /**
             * @description How the field is compared with the value.
             * @enum {string}
             */
            operator: "LARGER" | "SMALLER" | "LARGER_EQUAL" | "SMALLER_EQUAL" | "EQUAL" | "NOT_EQUAL" | "ALL_IN" | "ANY_IN" | "NOT_IN" | "BETWEEN" | "NOT_BETWEEN" | "LIKE" | "NOT_LIKE" | "IN";
            /**
             * @description What the field belongs to, for example `subscriber` or `payload`.
             * @enum {string}
             */
            on: "subscriber" | "payload";
        };
        Integration: {
            /** @description The internal id: 24 hex digits. */
            _id: string;
            /** @description The organization that owns the object. */
            _organizationId: string;
            /** @description The environment that owns the object. */
            _environmentId: string;
            /** @description The name that operators see. */
            name: string;
            /** @description The id that back ends choose. Unique in its environment. */
            identifier: string;
            /** @description The provider, for example `slack`. */
            providerId: string;
            /**
             * @description The channel of the provider.
             * @enum {string}
             */
            channel: "in_app" | "email" | "sms" | "chat" | "push" | "tool";
            /** @description The access to the provider. Encrypted at rest. */
            credentials: components["schemas"]["Credentials"];
            /** @description Settings of the webhook that receives reports of the provider. */
            configurations?: components["schemas"]["Configurations"];
            /** @description Whether the integration sends messages. */
            active: boolean;
            /** @description Whether the object is deleted. */
            deleted: boolean;
            /**
             * Format: date-time
             * @description When the object was deleted.
             */
            deletedAt?: string;
            /** @description The user of the API key that deleted the object. */
            deletedBy?: string;
            /** @description Whether the integration is used if the conditions of no other one match. Only e-mail and SMS have a primary. */
            primary: boolean;
            /** @description When the integration is used. It is used always if this is empty. */
            conditions?: components["schemas"]["StepFilter"][];
        };
        Job: {
            /** @description The internal id: 24 hex digits. */
            _id: string;
            /**
             * @description The kind of the step.
             * @enum {string}
             */
            type: "in_app" | "email" | "sms" | "chat" | "push" | "digest" | "trigger" | "delay" | "throttle" | "custom" | "tool" | "http_request";
            /** @description The digest window of the step. */
            digest?: components["schemas"]["DigestMetadata"];
            /** @description What happened to the step, in order. */
            executionDetails: components["schemas"]["ExecutionDetail"][];
            /** @description The step as it was when the event was accepted. */
            step: components["schemas"]["JobStep"];
            /** @description Values that replace those of the workflow, for example the integration of a channel. */
            overrides?: {
                [key: string]: unknown;
            };
            /** @description The data of the event, which templates read. */
            payload?: {
                [key: string]: unknown;
            };
            /** @description The provider, for example `slack`. */
            providerId: string;
            /** @description The state of the step. */
            status: string;
            /**
             * Format: date-time
             * @description When the object was last changed.
             */
            updatedAt?: string;
            /** @description How often the step waited for the delivery hours of the subscriber. */
            scheduleExtensionsCount?: number;
        };
        JobStep: {
            /** @description The internal id: 24 hex digits. */
            _id: string;
            /** @description Whether the object is used. */
            active: boolean;
            /** @description The conditions of the step. */
            filters: components["schemas"]["StepFilter"][];
            /** @description The internal id of the content of the step. */
            _templateId: string;
            /** @description The webhook for replies to the message. */
            replyCallback?: {
                [key: string]: unknown;
            };
            /** @description The values of the controls. */
            controlVariables?: {
                [key: string]: unknown;
            };
            /** @description The timing of a digest or a delay. */
            metadata?: {
                [key: string]: unknown;
            };
            /** @description The problems that keep the step from working. */
            issues?: {
                [key: string]: unknown;
            };
            /** @description The content of the step. */
            template?: {
                [key: string]: unknown;
            };
            /** @description The name that people see. */
            name?: string;
            /** @description The object before this one, or the object that contains it. */
            _parentId?: string | null;
            /** @description Alternatives of the step. The first one whose conditions match is used. */
            variants?: components["schemas"]["JobStep"][];
        };
        Layout: {
            /** @description The internal id: 24 hex digits. */
            _id: string;
            /** @description The identifier of the layout. */
            layoutId: string;
            /** @description The name and the id in one text that fits into a URL. */
            slug: string;
            /** @description The name that people see. */
            name: string;
            /** @description Whether e-mails without another layout use this one. */
            isDefault: boolean;
            /** @description A note of editors. Has no effect: texts that use translations are always translated. */
            isTranslationEnabled: boolean;
            /**
             * Format: date-time
             * @description When the object was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the object was last changed.
             */
            updatedAt: string;
            /** @description Where the object was created, for example `svc-cloud`. */
            origin: string;
            /** @description The channel of the layout. */
            type: string;
            /** @description The JSON Schema of the variables. */
            variables: {
                [key: string]: unknown;
            };
            /** @description The values of the controls, and their schemas. */
            controls: {
                /** @description The JSON Schema of the controls. */
                dataSchema?: {
                    [key: string]: unknown;
                };
                /** @description How the form of the controls looks. */
                uiSchema?: components["schemas"]["UiSchema"];
                /** @description The values of the controls. */
                values: {
                    /** @description The controls of e-mails. */
                    email?: {
                        /** @description The HTML of the layout, with `{{content}}` in the place of the message. */
                        body: string;
                        /**
                         * @description The editor of the body: `html` or `block`.
                         * @enum {string}
                         */
                        editorType: "html" | "block";
                    };
                };
            };
        };
        LayoutList: {
            /** @description The layouts. */
            layouts: components["schemas"]["Layout"][];
            /** @description How many items there are. At most 50,000 are counted. */
            totalCount: number;
        };
        MarkMessagesAsInput: {
            /** @description The ids of the messages: one or an array. */
            messageId: string | string[];
            /**
             * @description What the messages become. A read message is also seen.
             * @enum {string}
             */
            markAs: "read" | "seen" | "unread" | "unseen";
        };
        Message: {
            /** @description The internal id: 24 hex digits. */
            _id: string;
            /** @description The internal id of the workflow. */
            _templateId?: string | null;
            /** @description The internal id of the content of the step. */
            _messageTemplateId?: string | null;
            /** @description The internal id of the notification that the object is a part of. */
            _notificationId: string;
            /** @description The internal id of the subscriber. */
            _subscriberId: string;
            /** @description The subscriber. */
            subscriber?: components["schemas"]["Subscriber"];
            /** @description The workflow, if it still exists. */
            template?: components["schemas"]["Workflow"];
            /** @description The identifier of the workflow. */
            templateIdentifier?: string;
            /** @description The organization that owns the object. */
            _organizationId: string;
            /** @description The environment that owns the object. */
            _environmentId: string;
            /**
             * Format: date-time
             * @description When the object was created.
             */
            createdAt: string;
            /** @description When the message was delivered, for each delivery. */
            deliveredAt?: string[];
            /**
             * Format: date-time
             * @description When the message was last seen.
             */
            lastSeenDate?: string;
            /**
             * Format: date-time
             * @description When the message was last read.
             */
            lastReadDate?: string;
            /** @description The body: a text, or blocks of an e-mail. */
            content?: string | components["schemas"]["EmailBlock"][];
            /** @description The id of the event. The same workflow, recipient and transaction id never lead to a second notification. */
            transactionId: string;
            /** @description The subject of the message. */
            subject?: string;
            /**
             * @description The channel of the message.
             * @enum {string}
             */
            channel: "in_app" | "email" | "sms" | "chat" | "push" | "tool";
            /** @description Whether the message was read. */
            read: boolean;
            /** @description Whether the message was seen. */
            seen: boolean;
            /**
             * Format: date-time
             * @description When the snoozed message returns.
             */
            snoozedUntil?: string;
            /** @description The address that the message was sent to. */
            email?: string;
            /** @description The number that the message was sent to. */
            phone?: string;
            /** @description The webhook that a chat message was sent to. */
            directWebhookUrl?: string;
            /** @description The provider, for example `slack`. */
            providerId?: string;
            /** @description The devices that receive push messages. */
            deviceTokens?: string[];
            /** @description The title that is shown. */
            title?: string;
            /** @description The buttons and the link of the message. */
            cta: components["schemas"]["MessageCta"];
            /** @description The internal id of the feed. Null if the message belongs to none. */
            _feedId?: string | null;
            /**
             * @description What happened to the message.
             * @enum {string}
             */
            status: "sent" | "error" | "warning";
            /** @description The kind of failure. */
            errorId?: string;
            /** @description The reason of the failure, for people. */
            errorText?: string;
            /** @description The data of the event, which templates read. */
            payload?: {
                [key: string]: unknown;
            };
            /** @description Values that replace those of the workflow, for example the integration of a channel. */
            overrides?: {
                [key: string]: unknown;
            };
            /** @description The contexts of the event, as `type:id`. */
            contextKeys?: string[];
        };
        MessageCta: {
            /**
             * @description Always `redirect`.
             * @enum {string}
             */
            type?: "redirect";
            /** @description Where a click on the message leads. */
            data?: {
                /** @description The URL. */
                url?: string;
            };
            /** @description The buttons, and which of them was clicked. */
            action?: {
                /**
                 * @description Whether a button was clicked.
                 * @enum {string}
                 */
                status?: "pending" | "done";
                /** @description The buttons: at most a primary and a secondary one. */
                buttons?: {
                    /**
                     * @description Whether the button is the primary or the secondary one.
                     * @enum {string}
                     */
                    type: "primary" | "secondary";
                    /** @description The text. */
                    content: string;
                    /** @description The text of the button after a click. */
                    resultContent?: string;
                }[];
                /** @description The button that was clicked, with its data. */
                result?: {
                    /** @description The data of the click. */
                    payload?: {
                        [key: string]: unknown;
                    };
                    /**
                     * @description The kind of the object.
                     * @enum {string}
                     */
                    type?: "primary" | "secondary";
                };
            };
        };
        MessagePage: {
            /** @description At most 50,000. */
            totalCount?: number;
            /** @description Whether there are further pages. */
            hasMore: boolean;
            /** @description Free-form data: any fields with any values. */
            data: components["schemas"]["Message"][];
            /** @description The number of items on a page. */
            pageSize: number;
            /** @description The number of the page, from 0. */
            page: number;
        };
        Notification: {
            /** @description The internal id: 24 hex digits. */
            _id: string;
            /** @description The organization that owns the object. */
            _organizationId: string;
            /** @description The environment that owns the object. */
            _environmentId: string;
            /** @description The internal id of the subscriber. */
            _subscriberId: string;
            /** @description The id of the event. The same workflow, recipient and transaction id never lead to a second notification. */
            transactionId: string;
            /** @description The internal id of the workflow. */
            _templateId?: string;
            /** @description The notification whose digest collected this one. */
            _digestedNotificationId?: string;
            /**
             * Format: date-time
             * @description When the object was created.
             */
            createdAt?: string;
            /**
             * Format: date-time
             * @description When the object was last changed.
             */
            updatedAt?: string;
            /** @description The kinds of steps of the run. */
            channels?: ("in_app" | "email" | "sms" | "chat" | "push" | "digest" | "trigger" | "delay" | "throttle" | "custom" | "tool" | "http_request")[];
            /** @description The subscriber. */
            subscriber?: components["schemas"]["NotificationSubscriber"];
            /** @description The workflow, if it still exists. */
            template?: components["schemas"]["NotificationTemplate"];
            /** @description The steps of the run, in order. */
            jobs?: components["schemas"]["Job"][];
            /** @description The data of the event, which templates read. */
            payload?: {
                [key: string]: unknown;
            };
            /** @description Labels to group and filter by. */
            tags?: string[];
            /** @description The values of the controls, and their schemas. */
            controls?: {
                [key: string]: unknown;
            };
            /** @description The recipient as the event names it. */
            to?: {
                [key: string]: unknown;
            };
            /** @description The topics that addressed the subscriber. */
            topics?: {
                /** @description The internal id of the topic. */
                _topicId: string;
                /** @description The key of the topic. */
                topicKey: string;
            }[];
            /**
             * @description How important the workflow is for the subscriber.
             * @enum {string}
             */
            severity?: "high" | "medium" | "low" | "none";
            /** @description Whether subscribers cannot switch off the workflow. */
            critical?: boolean;
            /** @description The contexts of the event, as `type:id`. */
            contextKeys?: string[];
        };
        NotificationGroup: {
            /** @description The internal id: 24 hex digits. */
            _id?: string;
            /** @description The name that people see. */
            name: string;
            /** @description The environment that owns the object. */
            _environmentId: string;
            /** @description The organization that owns the object. */
            _organizationId: string;
            /** @description The object before this one, or the object that contains it. */
            _parentId?: string;
        };
        NotificationPage: {
            /** @description At most 50,000. */
            totalCount?: number;
            /** @description Whether there are further pages. */
            hasMore: boolean;
            /** @description Free-form data: any fields with any values. */
            data: components["schemas"]["Notification"][];
            /** @description The number of items on a page. */
            pageSize: number;
            /** @description The number of the page, from 0. */
            page: number;
        };
        NotificationSubscriber: {
            /** @description The internal id: 24 hex digits. */
            _id: string;
            /** @description The id of the subscriber in your own system. Unique in its environment. */
            subscriberId: string;
            /** @description The first name of the subscriber. */
            firstName?: string;
            /** @description The last name of the subscriber. */
            lastName?: string;
            /** @description The e-mail address: exactly one mailbox. */
            email?: string;
            /** @description The phone number, with its country code. */
            phone?: string;
        };
        NotificationTemplate: {
            /** @description The internal id: 24 hex digits. */
            _id: string;
            /** @description The name that people see. */
            name: string;
            /** @description Where the object was created, for example `svc-cloud`. */
            origin?: string;
            /** @description How events name the workflow. */
            triggers: components["schemas"]["WorkflowTrigger"][];
        };
        PayloadValidationExceptionDto: {
            /** @description The HTTP status. */
            statusCode: number;
            /** @description The path of the request, as it was sent. */
            path: string;
            /** @description What is wrong. Names every invalid field. */
            message: string;
            /**
             * Format: date-time
             * @description When the request failed.
             */
            timestamp: string;
            /** @description The id of an internal error in the log of the gateway. */
            errorId?: string;
            /** @description Always `PAYLOAD_VALIDATION_ERROR`. */
            type: string;
            /** @description The invalid fields. */
            errors: {
                /** @description The path of the invalid field. */
                field: string;
                /** @description What is wrong, for people. */
                message: string;
                /** @description The refused value. */
                value?: unknown;
            }[];
        };
        /** @description A subscriber by its id, a subscriber with its data, or the members of a topic. */
        Recipient: string | components["schemas"]["SubscriberRecipient"] | components["schemas"]["TopicRecipient"];
        StepContentIssue: {
            /**
             * @description The kind of the problem.
             * @enum {string}
             */
            issueType: "ILLEGAL_VARIABLE_IN_CONTROL_VALUE" | "INVALID_FILTER_ARG_IN_VARIABLE" | "MISSING_VALUE" | "TIER_LIMIT_EXCEEDED";
            /** @description The variable that the problem concerns. */
            variableName?: string;
            /** @description What is wrong, for people. */
            message: string;
        };
        StepFilter: {
            /** @description Whether the conditions are negated. */
            isNegated: boolean;
            /**
             * @description The kind of the values.
             * @enum {string}
             */
            type: "BOOLEAN" | "TEXT" | "DATE" | "NUMBER" | "STATEMENT" | "LIST" | "MULTI_LIST" | "GROUP";
            /**
             * @description Whether all conditions have to match (`AND`), or one of them (`OR`).
             * @enum {string}
             */
            value: "AND" | "OR";
            /** @description The conditions that are combined. */
            children: components["schemas"]["FieldFilterPart"][];
        };
        StepIntegrationIssue: {
            /**
             * @description The kind of the problem.
             * @enum {string}
             */
            issueType: "MISSING_INTEGRATION" | "INBOX_NOT_CONNECTED";
            /** @description The variable that the problem concerns. */
            variableName?: string;
            /** @description What is wrong, for people. */
            message: string;
        };
        StepIssues: {
            /** @description The problems of the controls, by their names. */
            controls?: {
                [key: string]: components["schemas"]["StepContentIssue"][];
            };
            /** @description The problems of the integration of the step, by channel. */
            integration?: {
                [key: string]: components["schemas"]["StepIntegrationIssue"][];
            };
        };
        StepVariant: {
            /** @description The internal id: 24 hex digits. */
            _id?: string;
            /** @description A unique id of the step, in the form of a UUID. */
            uuid?: string;
            /** @description The name that people see. */
            name?: string;
            /** @description The internal id of the content of the step. */
            _templateId?: string;
            /** @description Whether the object is used. */
            active?: boolean;
            /** @description Whether the run ends if the step fails. */
            shouldStopOnFail?: boolean;
            /** @description The content of the step. */
            template?: {
                [key: string]: unknown;
            };
            /** @description The conditions of the step. */
            filters?: components["schemas"]["StepFilter"][];
            /** @description The object before this one, or the object that contains it. */
            _parentId?: string;
            /** @description The timing of a digest or a delay. */
            metadata?: {
                /**
                 * @description The kind of the object.
                 * @enum {string}
                 */
                type: "regular" | "backoff";
                /** @description How many units the window or the delay lasts. */
                amount?: number;
                /**
                 * @description The unit of `amount`.
                 * @enum {string}
                 */
                unit?: "seconds" | "minutes" | "hours" | "days" | "weeks" | "months";
                /** @description The path in the payload whose value separates digests. */
                digestKey?: string;
                /** @description Whether the first event after a pause passes at once. */
                backoff?: boolean;
                /** @description How many units the pause lasts at least. */
                backoffAmount?: number;
                /**
                 * @description The unit of `backoffAmount`.
                 * @enum {string}
                 */
                backoffUnit?: "seconds" | "minutes" | "hours" | "days" | "weeks" | "months";
                /** @description Whether later events update the message that was sent. */
                updateMode?: boolean;
            } | {
                /** @description How many units the window or the delay lasts. */
                amount?: number;
                /**
                 * @description The unit of `amount`.
                 * @enum {string}
                 */
                unit?: "seconds" | "minutes" | "hours" | "days" | "weeks" | "months";
                /** @description The path in the payload whose value separates digests. */
                digestKey?: string;
                /**
                 * @description The kind of the object.
                 * @constant
                 */
                type: "timed";
                /** @description When a timed digest closes. */
                timed?: {
                    /** @description The time of day, for example `09:00`. */
                    atTime?: string;
                    /** @description The days of the week. */
                    weekDays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
                    /** @description The days of the month. */
                    monthDays?: string[];
                    /**
                     * @description Which of the days of a month, for example the first.
                     * @enum {string}
                     */
                    ordinal?: "1" | "2" | "3" | "4" | "5" | "last";
                    /**
                     * @description The day that `ordinal` selects.
                     * @enum {string}
                     */
                    ordinalValue?: "day" | "weekday" | "weekend" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday";
                    /**
                     * @description Whether a month is described by days or by an ordinal.
                     * @enum {string}
                     */
                    monthlyType?: "each" | "on";
                };
            } | {
                /**
                 * @description The kind of the object.
                 * @constant
                 */
                type: "scheduled";
                /** @description The path in the payload that contains when the delay ends. */
                delayPath: string;
            };
            /** @description The webhook for replies to the message. */
            replyCallback?: {
                /** @description Whether replies are reported. */
                active?: boolean;
                /** @description The address that gets the replies. */
                url?: string;
            };
        };
        Subscriber: {
            /** @description The internal id: 24 hex digits. */
            _id: string;
            /** @description The id of the subscriber in your own system. Unique in its environment. */
            subscriberId: string;
            /** @description The first name of the subscriber. */
            firstName?: string | null;
            /** @description The last name of the subscriber. */
            lastName?: string | null;
            /** @description The e-mail address: exactly one mailbox. */
            email?: string | null;
            /** @description The phone number, with its country code. */
            phone?: string | null;
            /** @description The URL of an image. */
            avatar?: string | null;
            /** @description The language, for example `en_US`. */
            locale?: string | null;
            /** @description The addresses of the subscriber at chat and push providers. */
            channels?: components["schemas"]["ChannelSettings"][];
            /** @description The keys of the topics that the subscriber belongs to. */
            topics?: string[];
            /** @description Whether the subscriber has an inbox open. */
            isOnline?: boolean | null;
            /** @description When the subscriber last had an inbox open. */
            lastOnlineAt?: string | null;
            /** @description The version that the service's own database keeps. */
            __v?: number;
            /** @description Free-form data: any fields with any values. */
            data?: {
                [key: string]: unknown;
            } | null;
            /** @description The IANA time zone, for example `Europe/Vienna`. */
            timezone?: string | null;
            /** @description The organization that owns the object. */
            _organizationId: string;
            /** @description The environment that owns the object. */
            _environmentId: string;
            /** @description Whether the object is deleted. */
            deleted: boolean;
            /**
             * Format: date-time
             * @description When the object was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the object was last changed.
             */
            updatedAt: string;
        };
        SubscriberPage: {
            /** @description Free-form data: any fields with any values. */
            data: components["schemas"]["Subscriber"][];
            /** @description The cursor of the next page. Null on the last page. */
            next: string | null;
            /** @description The cursor of the previous page. Null on the first page. */
            previous: string | null;
            /** @description How many items there are. At most 50,000 are counted. */
            totalCount: number;
            /** @description Whether there are more items than were counted. */
            totalCountCapped: boolean;
        };
        SubscriberRecipient: {
            /** @description The id of the subscriber in your own system. Unique in its environment. */
            subscriberId: string;
            /** @description The e-mail address: exactly one mailbox. */
            email?: string | null;
            /** @description The first name of the subscriber. */
            firstName?: string | null;
            /** @description The last name of the subscriber. */
            lastName?: string | null;
            /** @description The phone number, with its country code. */
            phone?: string | null;
            /** @description The URL of an image. */
            avatar?: string | null;
            /** @description The language, for example `en_US`. */
            locale?: string | null;
            /** @description The IANA time zone, for example `Europe/Vienna`. */
            timezone?: string | null;
            /** @description Free-form data: any fields with any values. */
            data?: {
                [key: string]: unknown;
            } | null;
            /** @description The addresses of the subscriber at chat and push providers. */
            channels?: {
                /** @description The provider, for example `slack`. */
                providerId: string;
                /** @description The identifier of the integration. Defaults to the newest active one of the provider. */
                integrationIdentifier?: string;
                /** @description The access to the provider. */
                credentials: {
                    /** @description The address that the provider accepts messages at. */
                    webhookUrl?: string;
                    /** @description The channel, or its address at the provider. */
                    channel?: string;
                    /** @description The devices that receive push messages. */
                    deviceTokens?: string[];
                    /** @description The id of the alert at the provider. */
                    alertUid?: string;
                    /** @description The title that is shown. */
                    title?: string;
                    /** @description The URL of an image. */
                    imageUrl?: string;
                    /** @description The state of the alert at the provider. */
                    state?: string;
                    /** @description The URL that the alert links to. */
                    externalUrl?: string;
                };
            }[];
        };
        TenantInput: {
            /** @description The id of the tenant in your own system. */
            identifier?: string;
            /** @description The name that people see. */
            name?: string;
            /** @description Free-form data: any fields with any values. */
            data?: {
                [key: string]: unknown;
            };
        };
        Topic: {
            /** @description The internal id: 24 hex digits. */
            _id: string;
            /** @description The key of the topic. Unique in its environment. */
            key: string;
            /** @description The name that people see. */
            name?: string;
            /** @description Free-form data: any fields with any values. */
            data?: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description When the object was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the object was last changed.
             */
            updatedAt: string;
        };
        TopicPage: {
            /** @description Free-form data: any fields with any values. */
            data: components["schemas"]["Topic"][];
            /** @description The cursor of the next page. Null on the last page. */
            next: string | null;
            /** @description The cursor of the previous page. Null on the first page. */
            previous: string | null;
            /** @description How many items there are. At most 50,000 are counted. */
            totalCount: number;
            /** @description Whether there are more items than were counted. */
            totalCountCapped: boolean;
        };
        TopicRecipient: {
            /**
             * @description Always `Topic`.
             * @constant
             */
            type: "Topic";
            /** @description The key of the topic. */
            topicKey: string;
            /** @description Subscribers of the topic that receive nothing, by their `subscriberId`. */
            exclude?: string[];
        };
        TopicSubscription: {
            /** @description The internal id: 24 hex digits. */
            _id: string;
            /** @description Made from the key of the topic and the `subscriberId`. */
            identifier: string;
            /** @description The topic. */
            topic: {
                /** @description The internal id: 24 hex digits. */
                _id: string;
                /** @description The key of the topic. Unique in its environment. */
                key: string;
                /** @description The name that people see. */
                name?: string;
                /** @description Free-form data: any fields with any values. */
                data?: {
                    [key: string]: unknown;
                };
            };
            /** @description The subscriber. */
            subscriber: {
                /** @description The internal id: 24 hex digits. */
                _id: string;
                /** @description The id of the subscriber in your own system. Unique in its environment. */
                subscriberId: string;
                /** @description The URL of an image. */
                avatar?: string | null;
                /** @description The first name of the subscriber. */
                firstName?: string | null;
                /** @description The last name of the subscriber. */
                lastName?: string | null;
                /** @description The e-mail address: exactly one mailbox. */
                email?: string | null;
            };
            /**
             * Format: date-time
             * @description When the object was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the object was last changed.
             */
            updatedAt: string;
        };
        TopicSubscriptionPage: {
            /** @description Free-form data: any fields with any values. */
            data: components["schemas"]["TopicSubscription"][];
            /** @description The cursor of the next page. Null on the last page. */
            next: string | null;
            /** @description The cursor of the previous page. Null on the first page. */
            previous: string | null;
            /** @description How many items there are. At most 50,000 are counted. */
            totalCount: number;
            /** @description Whether there are more items than were counted. */
            totalCountCapped: boolean;
        };
        Translation: {
            /** @description The identifier of the workflow or layout. */
            resourceId: string;
            /**
             * @description Whether the texts belong to a workflow or a layout.
             * @enum {string}
             */
            resourceType: "workflow" | "layout";
            /** @description The language, for example `en_US`. */
            locale: string;
            /** @description The texts by their keys, as JSON. */
            content: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description When the object was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the object was last changed.
             */
            updatedAt: string;
        };
        TriggerEvent: {
            /** @description The identifier of the workflow. */
            name: string;
            /**
             * @description The data of the event, which templates read.
             * @default {}
             */
            payload?: {
                [key: string]: unknown;
            };
            /**
             * @description Values that replace those of the workflow, for example the integration of a channel.
             * @default {}
             */
            overrides?: {
                [key: string]: unknown;
            };
            /** @description The id of the event. The same workflow, recipient and transaction id never lead to a second notification. */
            transactionId?: string;
            /** @description The subscriber who caused the event. */
            actor?: string | components["schemas"]["SubscriberRecipient"];
            /** @description The tenant of the event: its identifier, or the tenant with its data, which is created or updated. */
            tenant?: string | components["schemas"]["TenantInput"];
            /** @description The contexts of the event by type, which templates read. */
            context?: {
                [key: string]: components["schemas"]["EventContext"];
            };
            /** @description The recipients: a subscriber id, a subscriber with its data, a topic, or an array of these. */
            to: components["schemas"]["Recipient"] | components["schemas"]["Recipient"][];
        };
        TriggerEventsInput: {
            /** @description 1 to 100 events. An invalid one does not affect the others. */
            events: components["schemas"]["TriggerEvent"][];
        };
        TriggerResponse: {
            /** @description Whether the request was accepted. */
            acknowledged: boolean;
            /**
             * @description `processed` if the event is stored. Otherwise the reason why it is not.
             * @enum {string}
             */
            status: "error" | "trigger_not_active" | "no_workflow_active_steps_defined" | "no_workflow_steps_defined" | "processed" | "no_tenant_found" | "invalid_recipients";
            /** @description What is wrong with the event. Absent if it is stored. */
            error?: string[];
            /** @description The id of the event. The same workflow, recipient and transaction id never lead to a second notification. */
            transactionId?: string;
        };
        UiSchema: {
            /**
             * @description The group of the controls.
             * @enum {string}
             */
            group?: "IN_APP" | "EMAIL" | "DIGEST" | "DELAY" | "THROTTLE" | "SMS" | "CHAT" | "PUSH" | "SKIP" | "LAYOUT" | "TOOL" | "HTTP_REQUEST";
            /** @description The fields of the form. */
            properties?: {
                [key: string]: components["schemas"]["UiSchemaProperty"];
            };
        };
        UiSchemaProperty: {
            /**
             * @description The input of the field in the form.
             * @enum {string}
             */
            component: "EMAIL_EDITOR_SELECT" | "LAYOUT_SELECT" | "BLOCK_EDITOR" | "EMAIL_BODY" | "TEXT_FULL_LINE" | "TEXT_INLINE_LABEL" | "IN_APP_BODY" | "IN_APP_AVATAR" | "IN_APP_PRIMARY_SUBJECT" | "IN_APP_BUTTON_DROPDOWN" | "IN_APP_DISABLE_SANITIZATION_SWITCH" | "DISABLE_SANITIZATION_SWITCH" | "URL_TEXT_BOX" | "DIGEST_AMOUNT" | "DIGEST_UNIT" | "DIGEST_TYPE" | "DIGEST_KEY" | "DIGEST_CRON" | "DELAY_AMOUNT" | "DELAY_UNIT" | "DELAY_TYPE" | "DELAY_CRON" | "DELAY_DYNAMIC_KEY" | "THROTTLE_TYPE" | "THROTTLE_WINDOW" | "THROTTLE_UNIT" | "THROTTLE_DYNAMIC_KEY" | "THROTTLE_THRESHOLD" | "THROTTLE_KEY" | "EXTEND_TO_SCHEDULE" | "SMS_BODY" | "CHAT_BODY" | "PUSH_BODY" | "PUSH_SUBJECT" | "QUERY_EDITOR" | "DATA" | "LAYOUT_EMAIL" | "CHAT_EDITOR_SELECT" | "TOOL_BODY" | "DESTINATION_METHOD" | "DESTINATION_URL" | "DESTINATION_HEADERS" | "DESTINATION_BODY" | "DESTINATION_RESPONSE_BODY_SCHEMA" | "DESTINATION_ENFORCE_SCHEMA_VALIDATION" | "DESTINATION_CONTINUE_ON_FAILURE" | "DESTINATION_TIMEOUT";
            /** @description The value that the form suggests. */
            placeholder?: unknown;
            /** @description The fields of the form. */
            properties?: {
                [key: string]: components["schemas"]["UiSchemaProperty"];
            };
        };
        UpdateIntegrationInput: {
            /** @description The name that people see. */
            name?: string;
            /** @description The identifier of the integration. Unique in its environment. */
            identifier?: string;
            /** @description Another environment of the same organization, which the integration is moved to. */
            _environmentId?: string;
            /** @description Whether the integration sends messages. */
            active?: boolean;
            /** @description The access to the provider. Replaces the stored credentials as a whole. */
            credentials?: components["schemas"]["CredentialsInput"];
            /** @description Whether the provider is tried with the credentials before they are stored. Defaults to false. */
            check?: boolean;
            /** @description When the integration is used. It is used always if this is empty. */
            conditions?: components["schemas"]["StepFilter"][];
            /** @description Settings of the webhook that receives reports of the provider. */
            configurations?: components["schemas"]["Configurations"];
        };
        ValidationErrorDto: {
            /** @description The HTTP status. */
            statusCode: number;
            /** @description The path of the request, as it was sent. */
            path: string;
            /** @description What is wrong. Names every invalid field. */
            message: string;
            /**
             * Format: date-time
             * @description When the request failed.
             */
            timestamp: string;
            /** @description The id of an internal error in the log of the gateway. */
            errorId?: string;
            /** @description The problems of each invalid field. */
            errors: {
                [key: string]: {
                    /** @description What is wrong with the field, for people. */
                    messages: string[];
                    /** @description The refused value. */
                    value?: unknown;
                };
            };
        };
        Workflow: {
            /** @description The internal id: 24 hex digits. */
            _id: string;
            /** @description The name that people see. */
            name: string;
            /** @description A text for the authors of workflows. */
            description: string;
            /** @description Whether the object is used. */
            active: boolean;
            /** @description Whether the workflow is unfinished. */
            draft: boolean;
            /** @description The channels that are switched on by default. */
            preferenceSettings: {
                /** @description Whether e-mails are switched on. */
                email?: boolean;
                /** @description Whether SMS are switched on. */
                sms?: boolean;
                /** @description Whether in-app messages are switched on. */
                in_app?: boolean;
                /** @description Whether chat messages are switched on. */
                chat?: boolean;
                /** @description Whether push messages are switched on. */
                push?: boolean;
            };
            /** @description Whether subscribers cannot switch off the workflow. */
            critical: boolean;
            /** @description Labels to group and filter by. */
            tags: string[];
            /** @description The steps, in order. */
            steps: components["schemas"]["WorkflowStep"][];
            /** @description The user who created the workflow. */
            _creatorId: string;
            /** @description How events name the workflow. */
            triggers: components["schemas"]["WorkflowTrigger"][];
            /** @description The internal id of the group of the workflow. */
            _notificationGroupId: string;
            /** @description The object before this one, or the object that contains it. */
            _parentId?: string;
            /** @description The organization that owns the object. */
            _organizationId: string;
            /** @description The environment that owns the object. */
            _environmentId: string;
            /** @description Whether the object is deleted. */
            deleted: boolean;
            /** @description When the object was deleted. */
            deletedAt: string | "";
            /** @description The user of the API key that deleted the object. */
            deletedBy: string;
            /** @description The group of the workflow. */
            notificationGroup?: components["schemas"]["NotificationGroup"];
            /** @description Free-form data: any fields with any values. */
            data?: {
                [key: string]: unknown;
            };
            /** @description Whether each channel of the workflow has an active integration. */
            workflowIntegrationStatus?: {
                [key: string]: unknown;
            };
        };
        WorkflowDetail: {
            /** @description The internal id: 24 hex digits. */
            _id: string;
            /** @description The identifier of the workflow. */
            workflowId: string;
            /** @description The name and the id in one text that fits into a URL. */
            slug: string;
            /** @description The name that people see. */
            name: string;
            /** @description Labels to group and filter by. */
            tags: string[];
            /**
             * Format: date-time
             * @description When the object was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the object was last changed.
             */
            updatedAt: string;
            /**
             * @description The state of the object.
             * @enum {string}
             */
            status: "ACTIVE" | "INACTIVE";
            /** @description Where the object was created, for example `svc-cloud`. */
            origin: string;
            /** @description A text for the authors of workflows. */
            description?: string;
            /** @description Whether the object is used. */
            active: boolean;
            /** @description Whether events whose payload does not match `payloadSchema` are refused. */
            validatePayload?: boolean;
            /** @description The JSON Schema of the payload. */
            payloadSchema?: {
                [key: string]: unknown;
            };
            /** @description A note of editors. Has no effect: texts that use translations are always translated. */
            isTranslationEnabled: boolean;
            /**
             * @description How important the workflow is for the subscriber.
             * @enum {string}
             */
            severity: "high" | "medium" | "low" | "none";
            /** @description The default preferences of the workflow. */
            preferences: {
                /** @description The preferences that apply unless a subscriber has others. */
                default: {
                    /** @description The preference of all channels together. */
                    all: {
                        /** @description Whether messages are delivered. */
                        enabled: boolean;
                        /** @description Whether subscribers cannot change the preference. */
                        readOnly: boolean;
                    };
                    /** @description The channels. */
                    channels: {
                        [key: string]: {
                            /** @description Whether messages are delivered. */
                            enabled: boolean;
                        };
                    };
                };
            };
            /** @description The steps, in order. */
            steps: components["schemas"]["WorkflowDetailStep"][];
        };
        WorkflowDetailStep: {
            /** @description The values of the controls, and their schemas. */
            controls: {
                /** @description The JSON Schema of the controls. */
                dataSchema?: {
                    [key: string]: unknown;
                };
                /** @description How the form of the controls looks. */
                uiSchema?: components["schemas"]["UiSchema"];
                /** @description The values of the controls. */
                values: {
                    [key: string]: unknown;
                };
            };
            /** @description The values of the controls. A key without the scope `admin` reads null instead of secrets. */
            controlValues?: {
                [key: string]: unknown;
            };
            /** @description The JSON Schema of the variables that the step can use. */
            variables: {
                [key: string]: unknown;
            };
            /** @description The id of the step in its workflow. */
            stepId: string;
            /** @description The internal id: 24 hex digits. */
            _id: string;
            /** @description The name that people see. */
            name: string;
            /** @description The name and the id in one text that fits into a URL. */
            slug: string;
            /** @description The kind of the object. */
            type: string;
            /** @description Where the object was created, for example `svc-cloud`. */
            origin: string;
            /** @description The identifier of the workflow. */
            workflowId: string;
            /** @description The internal id of the workflow. */
            workflowDatabaseId: string;
            /** @description The problems that keep the step from working. */
            issues?: components["schemas"]["StepIssues"];
        };
        WorkflowList: {
            /** @description The workflows. */
            workflows: components["schemas"]["WorkflowSummary"][];
            /** @description How many items there are. At most 50,000 are counted. */
            totalCount: number;
        };
        WorkflowStep: {
            /** @description The internal id: 24 hex digits. */
            _id?: string;
            /** @description A unique id of the step, in the form of a UUID. */
            uuid?: string;
            /** @description The name that people see. */
            name?: string;
            /** @description The internal id of the content of the step. */
            _templateId?: string;
            /** @description Whether the object is used. */
            active?: boolean;
            /** @description Whether the run ends if the step fails. */
            shouldStopOnFail?: boolean;
            /** @description The content of the step. */
            template?: {
                [key: string]: unknown;
            };
            /** @description The conditions of the step. */
            filters?: components["schemas"]["StepFilter"][];
            /** @description The object before this one, or the object that contains it. */
            _parentId?: string;
            /** @description The timing of a digest or a delay. */
            metadata?: {
                /**
                 * @description The kind of the object.
                 * @enum {string}
                 */
                type: "regular" | "backoff";
                /** @description How many units the window or the delay lasts. */
                amount?: number;
                /**
                 * @description The unit of `amount`.
                 * @enum {string}
                 */
                unit?: "seconds" | "minutes" | "hours" | "days" | "weeks" | "months";
                /** @description The path in the payload whose value separates digests. */
                digestKey?: string;
                /** @description Whether the first event after a pause passes at once. */
                backoff?: boolean;
                /** @description How many units the pause lasts at least. */
                backoffAmount?: number;
                /**
                 * @description The unit of `backoffAmount`.
                 * @enum {string}
                 */
                backoffUnit?: "seconds" | "minutes" | "hours" | "days" | "weeks" | "months";
                /** @description Whether later events update the message that was sent. */
                updateMode?: boolean;
            } | {
                /** @description How many units the window or the delay lasts. */
                amount?: number;
                /**
                 * @description The unit of `amount`.
                 * @enum {string}
                 */
                unit?: "seconds" | "minutes" | "hours" | "days" | "weeks" | "months";
                /** @description The path in the payload whose value separates digests. */
                digestKey?: string;
                /**
                 * @description The kind of the object.
                 * @constant
                 */
                type: "timed";
                /** @description When a timed digest closes. */
                timed?: {
                    /** @description The time of day, for example `09:00`. */
                    atTime?: string;
                    /** @description The days of the week. */
                    weekDays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
                    /** @description The days of the month. */
                    monthDays?: string[];
                    /**
                     * @description Which of the days of a month, for example the first.
                     * @enum {string}
                     */
                    ordinal?: "1" | "2" | "3" | "4" | "5" | "last";
                    /**
                     * @description The day that `ordinal` selects.
                     * @enum {string}
                     */
                    ordinalValue?: "day" | "weekday" | "weekend" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday";
                    /**
                     * @description Whether a month is described by days or by an ordinal.
                     * @enum {string}
                     */
                    monthlyType?: "each" | "on";
                };
            } | {
                /**
                 * @description The kind of the object.
                 * @constant
                 */
                type: "scheduled";
                /** @description The path in the payload that contains when the delay ends. */
                delayPath: string;
            };
            /** @description The webhook for replies to the message. */
            replyCallback?: {
                /** @description Whether replies are reported. */
                active?: boolean;
                /** @description The address that gets the replies. */
                url?: string;
            };
            /** @description Alternatives of the step. The first one whose conditions match is used. */
            variants?: components["schemas"]["StepVariant"][];
        };
        WorkflowStepDetail: {
            /** @description The values of the controls, and their schemas. */
            controls: components["schemas"]["ControlsMetadata"];
            /** @description The values of the controls. A key without the scope `admin` reads null instead of secrets. */
            controlValues?: {
                [key: string]: unknown;
            };
            /** @description The JSON Schema of the variables that the step can use. */
            variables: {
                [key: string]: unknown;
            };
            /** @description The id of the step in its workflow. */
            stepId: string;
            /** @description The internal id: 24 hex digits. */
            _id: string;
            /** @description The name that people see. */
            name: string;
            /** @description The name and the id in one text that fits into a URL. */
            slug: string;
            /**
             * @description The kind of the object.
             * @enum {string}
             */
            type: "in_app" | "email" | "sms" | "chat" | "push" | "digest" | "trigger" | "delay" | "throttle" | "custom" | "tool" | "http_request";
            /** @description Where the object was created, for example `svc-cloud`. */
            origin: string;
            /** @description The identifier of the workflow. */
            workflowId: string;
            /** @description The internal id of the workflow. */
            workflowDatabaseId: string;
            /** @description The problems that keep the step from working. */
            issues?: components["schemas"]["StepIssues"];
        };
        WorkflowSummary: {
            /** @description The internal id: 24 hex digits. */
            _id: string;
            /** @description The identifier of the workflow. */
            workflowId: string;
            /** @description The name and the id in one text that fits into a URL. */
            slug: string;
            /** @description The name that people see. */
            name: string;
            /** @description Labels to group and filter by. */
            tags: string[];
            /**
             * Format: date-time
             * @description When the object was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the object was last changed.
             */
            updatedAt: string;
            /**
             * @description The state of the object.
             * @enum {string}
             */
            status: "ACTIVE" | "INACTIVE";
            /** @description Where the object was created, for example `svc-cloud`. */
            origin: string;
            /** @description The kinds of steps, in order. */
            stepTypeOverviews: string[];
            /** @description The steps, in order. */
            steps: {
                /** @description The name and the id in one text that fits into a URL. */
                slug: string;
                /** @description The kind of the object. */
                type: string;
            }[];
        };
        WorkflowTrigger: {
            /**
             * @description The kind of the object.
             * @enum {string}
             */
            type: "event";
            /** @description The name that events use. */
            identifier: string;
            /** @description The fields of the payload that the workflow needs. */
            variables: {
                /** @description The name that people see. */
                name: string;
            }[];
            /** @description The fields of the subscriber that the workflow needs. */
            subscriberVariables?: {
                /** @description The name that people see. */
                name: string;
            }[];
        };
    };
    responses: never;
    parameters: {
        /** @description Identifies a request that may be sent again. The first answer, a success or a permanent failure, is replayed for 24 hours. The key belongs to the environment and the operation. */
        IdempotencyKey: string;
    };
    requestBodies: never;
    headers: {
        /** @description The number of requests that this request counts as. */
        "RateLimit-Cost": number;
        /** @description The maximum number of requests of this kind per minute. */
        "RateLimit-Limit": number;
        /** @description The number of remaining requests in this window. */
        "RateLimit-Remaining": number;
        /** @description The number of seconds until the next window. */
        "RateLimit-Reset": number;
        /** @description The number of seconds to wait before the next attempt. */
        "Retry-After": number;
        /** @description The idempotency key of the request. */
        "Idempotency-Key": string;
        /** @description Present if an earlier answer is replayed. */
        "Idempotency-Replay": "true";
        /** @description The accepted media type. */
        Accept: "application/json";
        /** @description The authentication scheme. */
        "WWW-Authenticate": "ApiKey";
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    searchSubscribers: {
        parameters: {
            query?: {
                /** @description A cursor. The page begins after it. */
                after?: string;
                /** @description A cursor. The page ends before it. */
                before?: string;
                /** @description The e-mail address. */
                email?: string;
                /** @description A prefix of the first name, of the last name, or of "first last". */
                name?: string | null;
                /** @description The phone number. */
                phone?: string;
                /** @description The id that the client chose. */
                subscriberId?: string;
                /** @description The field to order by. Ties break on `_id`. */
                orderBy?: "_id" | "createdAt" | "updatedAt" | "subscriberId" | "email" | "firstName" | "lastName";
                /** @description The direction of the order. */
                orderDirection?: "ASC" | "DESC";
                /** @description Whether the page starts with the item of the cursor. */
                includeCursor?: true | false;
                /** @description The maximum number of items of a page. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriberPage"];
                };
            };
            /** @description A query parameter is invalid. */
            400: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope read. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    createSubscriber: {
        parameters: {
            query?: {
                /** @description Whether an existing subscriber is a 409. */
                failIfExists?: true | false;
            };
            header?: {
                /** @description Identifies a request that may be sent again. The first answer, a success or a permanent failure, is replayed for 24 hours. The key belongs to the environment and the operation. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSubscriberInput"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Subscriber"];
                };
            };
            /** @description The body is not valid JSON, changes nothing, or an object id is malformed. */
            400: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope write. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description A request with the same idempotency key is still running, or the change conflicts with a stored object. */
            409: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The HTTP status. */
                        statusCode: number;
                        /** @description The path of the request, as it was sent. */
                        path: string;
                        /** @description What is wrong. Names every invalid field. */
                        message: string;
                        /**
                         * Format: date-time
                         * @description When the request failed.
                         */
                        timestamp: string;
                        /** @description The id of an internal error in the log of the gateway. */
                        errorId?: string;
                    } | {
                        /** @description The HTTP status. */
                        statusCode: number;
                        /** @description The path of the request, as it was sent. */
                        path: string;
                        /** @description What is wrong. Names every invalid field. */
                        message: string;
                        /**
                         * Format: date-time
                         * @description When the request failed.
                         */
                        timestamp: string;
                        /** @description The id of an internal error in the log of the gateway. */
                        errorId?: string;
                        /** @description The internal id: 24 hex digits. */
                        _id: string;
                        /** @description The id of the subscriber in your own system. Unique in its environment. */
                        subscriberId: string;
                        /** @description The first name of the subscriber. */
                        firstName?: string | null;
                        /** @description The last name of the subscriber. */
                        lastName?: string | null;
                        /** @description The e-mail address: exactly one mailbox. */
                        email?: string | null;
                        /** @description The phone number, with its country code. */
                        phone?: string | null;
                        /** @description The URL of an image. */
                        avatar?: string | null;
                        /** @description The language, for example `en_US`. */
                        locale?: string | null;
                        /** @description The channels. */
                        channels?: {
                            /** @description The provider, for example `slack`. */
                            providerId: string;
                            /** @description The identifier of the integration. Defaults to the newest active one of the provider. */
                            integrationIdentifier?: string;
                            /** @description The access to the provider. */
                            credentials: {
                                /** @description The address that the provider accepts messages at. */
                                webhookUrl?: string;
                                /** @description The channel, or its address at the provider. */
                                channel?: string;
                                /** @description The devices that receive push messages. */
                                deviceTokens?: string[];
                                /** @description The id of the alert at the provider. */
                                alertUid?: string;
                                /** @description The title that is shown. */
                                title?: string;
                                /** @description The URL of an image. */
                                imageUrl?: string;
                                /** @description The state of the alert at the provider. */
                                state?: string;
                                /** @description The URL that the alert links to. */
                                externalUrl?: string;
                            };
                            /** @description The internal id of the integration. */
                            _integrationId: string;
                        }[];
                        /** @description The topics that the subscriber belongs to, or that addressed it. */
                        topics?: string[];
                        /** @description Whether the subscriber has an inbox open. */
                        isOnline?: boolean | null;
                        /** @description When the subscriber last had an inbox open. */
                        lastOnlineAt?: string | null;
                        /** @description The version that the service's own database keeps. */
                        __v?: number;
                        /** @description Free-form data: any fields with any values. */
                        data?: {
                            [key: string]: unknown;
                        } | null;
                        /** @description The IANA time zone, for example `Europe/Vienna`. */
                        timezone?: string | null;
                        /** @description The organization that owns the object. */
                        _organizationId: string;
                        /** @description The environment that owns the object. */
                        _environmentId: string;
                        /** @description Whether the object is deleted. */
                        deleted: boolean;
                        /**
                         * Format: date-time
                         * @description When the object was created.
                         */
                        createdAt: string;
                        /**
                         * Format: date-time
                         * @description When the object was last changed.
                         */
                        updatedAt: string;
                    };
                };
            };
            /** @description The body is larger than 1048576 bytes. */
            413: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is compressed, has another charset than UTF-8, or is not `application/json`. */
            415: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    Accept: components["headers"]["Accept"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is invalid, or the idempotency key was used with another request. */
            422: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    getSubscriber: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id that the client chose for the subscriber. */
                subscriberId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Subscriber"];
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope read or inbox. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description An object that the request names does not exist. */
            404: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    deleteSubscriber: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies a request that may be sent again. The first answer, a success or a permanent failure, is replayed for 24 hours. The key belongs to the environment and the operation. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id that the client chose for the subscriber. */
                subscriberId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Whether the request was accepted. */
                        acknowledged: boolean;
                        /**
                         * @description The state of the object.
                         * @enum {string}
                         */
                        status: "deleted";
                    };
                };
            };
            /** @description The object id in the path is malformed. */
            400: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope write. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description An object that the request names does not exist. */
            404: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description A request with the same idempotency key is still running, or the change conflicts with a stored object. */
            409: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The stored state does not allow the change, or the idempotency key was used with another request. */
            422: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    updateSubscriber: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies a request that may be sent again. The first answer, a success or a permanent failure, is replayed for 24 hours. The key belongs to the environment and the operation. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id that the client chose for the subscriber. */
                subscriberId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The e-mail address: exactly one mailbox. */
                    email?: string | null;
                    /** @description The first name of the subscriber. */
                    firstName?: string | null;
                    /** @description The last name of the subscriber. */
                    lastName?: string | null;
                    /** @description The phone number, with its country code. */
                    phone?: string | null;
                    /** @description The URL of an image. */
                    avatar?: string | null;
                    /** @description The language, for example `en_US`. */
                    locale?: string | null;
                    /** @description The IANA time zone, for example `Europe/Vienna`. */
                    timezone?: string | null;
                    /** @description Free-form data: any fields with any values. */
                    data?: {
                        [key: string]: unknown;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Subscriber"];
                };
            };
            /** @description The body is not valid JSON, changes nothing, or an object id is malformed. */
            400: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope write. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description An object that the request names does not exist. */
            404: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description A request with the same idempotency key is still running, or the change conflicts with a stored object. */
            409: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is larger than 1048576 bytes. */
            413: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is compressed, has another charset than UTF-8, or is not `application/json`. */
            415: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    Accept: components["headers"]["Accept"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is invalid, or the idempotency key was used with another request. */
            422: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    createSubscribers: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies a request that may be sent again. The first answer, a success or a permanent failure, is replayed for 24 hours. The key belongs to the environment and the operation. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The subscribers to create or to update. At most 500. */
                    subscribers: components["schemas"]["CreateSubscriberInput"][];
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The subscribers that were created. */
                        created: {
                            /** @description The id of the subscriber in your own system. Unique in its environment. */
                            subscriberId: string;
                        }[];
                        /** @description The subscribers that existed and were updated. */
                        updated: {
                            /** @description The id of the subscriber in your own system. Unique in its environment. */
                            subscriberId: string;
                        }[];
                        /** @description What could not be done. */
                        failed: {
                            /** @description The id of the subscriber in your own system. Unique in its environment. */
                            subscriberId?: string;
                            /** @description What is wrong, for people. */
                            message: string;
                        }[];
                    };
                };
            };
            /** @description The body is not valid JSON, changes nothing, or an object id is malformed. */
            400: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope write. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description A request with the same idempotency key is still running, or the change conflicts with a stored object. */
            409: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is larger than 1048576 bytes. */
            413: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is compressed, has another charset than UTF-8, or is not `application/json`. */
            415: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    Accept: components["headers"]["Accept"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is invalid, or the idempotency key was used with another request. */
            422: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    setSubscriberCredentials: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies a request that may be sent again. The first answer, a success or a permanent failure, is replayed for 24 hours. The key belongs to the environment and the operation. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id that the client chose for the subscriber. */
                subscriberId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The provider, for example `slack`. */
                    providerId: string;
                    /** @description The identifier of the integration. Defaults to the newest active one of the provider. */
                    integrationIdentifier?: string | null;
                    /** @description The access to the provider. */
                    credentials: {
                        /** @description The address that the provider accepts messages at. */
                        webhookUrl?: string;
                        /** @description The channel, or its address at the provider. */
                        channel?: string;
                        /** @description The devices that receive push messages. */
                        deviceTokens?: string[];
                        /** @description The id of the alert at the provider. */
                        alertUid?: string;
                        /** @description The title that is shown. */
                        title?: string;
                        /** @description The URL of an image. */
                        imageUrl?: string;
                        /** @description The state of the alert at the provider. */
                        state?: string;
                        /** @description The URL that the alert links to. */
                        externalUrl?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Subscriber"];
                };
            };
            /** @description The body is not valid JSON, changes nothing, or an object id is malformed. */
            400: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope write. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description An object that the request names does not exist. */
            404: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description A request with the same idempotency key is still running, or the change conflicts with a stored object. */
            409: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is larger than 1048576 bytes. */
            413: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is compressed, has another charset than UTF-8, or is not `application/json`. */
            415: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    Accept: components["headers"]["Accept"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is invalid, or the idempotency key was used with another request. */
            422: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    mergeSubscriberCredentials: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies a request that may be sent again. The first answer, a success or a permanent failure, is replayed for 24 hours. The key belongs to the environment and the operation. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id that the client chose for the subscriber. */
                subscriberId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The provider, for example `slack`. */
                    providerId: string;
                    /** @description The identifier of the integration. Defaults to the newest active one of the provider. */
                    integrationIdentifier?: string | null;
                    /** @description The access to the provider. */
                    credentials: {
                        /** @description The address that the provider accepts messages at. */
                        webhookUrl?: string;
                        /** @description The channel, or its address at the provider. */
                        channel?: string;
                        /** @description The devices that receive push messages. */
                        deviceTokens?: string[];
                        /** @description The id of the alert at the provider. */
                        alertUid?: string;
                        /** @description The title that is shown. */
                        title?: string;
                        /** @description The URL of an image. */
                        imageUrl?: string;
                        /** @description The state of the alert at the provider. */
                        state?: string;
                        /** @description The URL that the alert links to. */
                        externalUrl?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Subscriber"];
                };
            };
            /** @description The body is not valid JSON, changes nothing, or an object id is malformed. */
            400: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope write. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description An object that the request names does not exist. */
            404: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description A request with the same idempotency key is still running, or the change conflicts with a stored object. */
            409: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is larger than 1048576 bytes. */
            413: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is compressed, has another charset than UTF-8, or is not `application/json`. */
            415: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    Accept: components["headers"]["Accept"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is invalid, or the idempotency key was used with another request. */
            422: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    removeSubscriberCredentials: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies a request that may be sent again. The first answer, a success or a permanent failure, is replayed for 24 hours. The key belongs to the environment and the operation. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id that the client chose for the subscriber. */
                subscriberId: string;
                /** @description The id of the provider: `fcm`. */
                providerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The object id in the path is malformed. */
            400: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope write. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description An object that the request names does not exist. */
            404: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description A request with the same idempotency key is still running, or the change conflicts with a stored object. */
            409: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The stored state does not allow the change, or the idempotency key was used with another request. */
            422: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    getPreferenceOverview: {
        parameters: {
            query?: {
                /** @description Which workflows are listed. Defaults to those that are not critical. */
                criticality?: "all" | "critical" | "nonCritical";
                /** @description Not supported. */
                contextKeys?: null;
            };
            header?: never;
            path: {
                /** @description The id that the client chose for the subscriber. */
                subscriberId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The preferences of all workflows together. */
                        global: {
                            /** @description Whether messages are delivered. */
                            enabled: boolean;
                            /** @description The channels. */
                            channels: {
                                /** @description Whether e-mails are switched on. */
                                email?: boolean;
                                /** @description Whether SMS are switched on. */
                                sms?: boolean;
                                /** @description Whether in-app messages are switched on. */
                                in_app?: boolean;
                                /** @description Whether chat messages are switched on. */
                                chat?: boolean;
                                /** @description Whether push messages are switched on. */
                                push?: boolean;
                            };
                            /** @description The hours in which messages are delivered. */
                            schedule?: {
                                /** @description Whether the schedule or the day is used. */
                                isEnabled: boolean;
                                /** @description The hours of each day of the week. */
                                weeklySchedule?: {
                                    [key: string]: {
                                        /** @description Whether the schedule or the day is used. */
                                        isEnabled: boolean;
                                        /** @description The hours of delivery. */
                                        hours?: {
                                            /** @description When delivery begins, for example `09:00 AM`. */
                                            start: string;
                                            /** @description When delivery ends, for example `05:00 PM`. */
                                            end: string;
                                        }[];
                                    };
                                };
                            };
                        };
                        /** @description The workflows. */
                        workflows: {
                            /** @description Whether at least one channel is on. */
                            enabled: boolean;
                            /** @description The channels. */
                            channels: {
                                /** @description Whether e-mails are switched on. */
                                email?: boolean;
                                /** @description Whether SMS are switched on. */
                                sms?: boolean;
                                /** @description Whether in-app messages are switched on. */
                                in_app?: boolean;
                                /** @description Whether chat messages are switched on. */
                                chat?: boolean;
                                /** @description Whether push messages are switched on. */
                                push?: boolean;
                            };
                            /** @description Values that replace those of the workflow, for example the integration of a channel. */
                            overrides: {
                                /**
                                 * @description The channel that the preference was changed for.
                                 * @enum {string}
                                 */
                                channel: "in_app" | "email" | "sms" | "chat" | "push";
                                /**
                                 * @description What changed the preference.
                                 * @enum {string}
                                 */
                                source: "subscriber" | "template";
                            }[];
                            /** @description The workflow. */
                            workflow: {
                                /** @description The name and the id in one text that fits into a URL. */
                                slug: string;
                                /** @description The id that back ends choose. Unique in its environment. */
                                identifier: string;
                                /** @description The name that people see. */
                                name: string;
                                /**
                                 * Format: date-time
                                 * @description When the object was last changed.
                                 */
                                updatedAt?: string;
                            };
                        }[];
                    };
                };
            };
            /** @description A query parameter is invalid. */
            400: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope read or inbox. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description An object that the request names does not exist. */
            404: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    setSubscriberPreferences: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies a request that may be sent again. The first answer, a success or a permanent failure, is replayed for 24 hours. The key belongs to the environment and the operation. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id that the client chose for the subscriber. */
                subscriberId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The identifier of the workflow. */
                    workflowId?: string | null;
                    /** @description The channels. */
                    channels?: {
                        /** @description Whether e-mails are switched on. */
                        email?: boolean | null;
                        /** @description Whether SMS are switched on. */
                        sms?: boolean | null;
                        /** @description Whether in-app messages are switched on. */
                        in_app?: boolean | null;
                        /** @description Whether chat messages are switched on. */
                        chat?: boolean | null;
                        /** @description Whether push messages are switched on. */
                        push?: boolean | null;
                        /** @description Not supported. */
                        tool?: null;
                    } | null;
                    /** @description The hours in which messages are delivered. */
                    schedule?: {
                        /** @description Whether the schedule or the day is used. */
                        isEnabled: boolean;
                        /** @description The hours of each day of the week. */
                        weeklySchedule?: {
                            /** @description The hours on Monday. */
                            monday?: {
                                /** @description Whether the schedule or the day is used. */
                                isEnabled: boolean;
                                /** @description The hours of delivery. */
                                hours?: {
                                    /** @description When delivery begins, for example `09:00 AM`. */
                                    start: string;
                                    /** @description When delivery ends, for example `05:00 PM`. */
                                    end: string;
                                }[] | null;
                            } | null;
                            /** @description The hours on Tuesday. */
                            tuesday?: {
                                /** @description Whether the schedule or the day is used. */
                                isEnabled: boolean;
                                /** @description The hours of delivery. */
                                hours?: {
                                    /** @description When delivery begins, for example `09:00 AM`. */
                                    start: string;
                                    /** @description When delivery ends, for example `05:00 PM`. */
                                    end: string;
                                }[] | null;
                            } | null;
                            /** @description The hours on Wednesday. */
                            wednesday?: {
                                /** @description Whether the schedule or the day is used. */
                                isEnabled: boolean;
                                /** @description The hours of delivery. */
                                hours?: {
                                    /** @description When delivery begins, for example `09:00 AM`. */
                                    start: string;
                                    /** @description When delivery ends, for example `05:00 PM`. */
                                    end: string;
                                }[] | null;
                            } | null;
                            /** @description The hours on Thursday. */
                            thursday?: {
                                /** @description Whether the schedule or the day is used. */
                                isEnabled: boolean;
                                /** @description The hours of delivery. */
                                hours?: {
                                    /** @description When delivery begins, for example `09:00 AM`. */
                                    start: string;
                                    /** @description When delivery ends, for example `05:00 PM`. */
                                    end: string;
                                }[] | null;
                            } | null;
                            /** @description The hours on Friday. */
                            friday?: {
                                /** @description Whether the schedule or the day is used. */
                                isEnabled: boolean;
                                /** @description The hours of delivery. */
                                hours?: {
                                    /** @description When delivery begins, for example `09:00 AM`. */
                                    start: string;
                                    /** @description When delivery ends, for example `05:00 PM`. */
                                    end: string;
                                }[] | null;
                            } | null;
                            /** @description The hours on Saturday. */
                            saturday?: {
                                /** @description Whether the schedule or the day is used. */
                                isEnabled: boolean;
                                /** @description The hours of delivery. */
                                hours?: {
                                    /** @description When delivery begins, for example `09:00 AM`. */
                                    start: string;
                                    /** @description When delivery ends, for example `05:00 PM`. */
                                    end: string;
                                }[] | null;
                            } | null;
                            /** @description The hours on Sunday. */
                            sunday?: {
                                /** @description Whether the schedule or the day is used. */
                                isEnabled: boolean;
                                /** @description The hours of delivery. */
                                hours?: {
                                    /** @description When delivery begins, for example `09:00 AM`. */
                                    start: string;
                                    /** @description When delivery ends, for example `05:00 PM`. */
                                    end: string;
                                }[] | null;
                            } | null;
                        } | null;
                    } | null;
                    /** @description Not supported. */
                    context?: null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The preferences of all workflows together. */
                        global: {
                            /** @description Whether messages are delivered. */
                            enabled: boolean;
                            /** @description The channels. */
                            channels: {
                                /** @description Whether e-mails are switched on. */
                                email?: boolean;
                                /** @description Whether SMS are switched on. */
                                sms?: boolean;
                                /** @description Whether in-app messages are switched on. */
                                in_app?: boolean;
                                /** @description Whether chat messages are switched on. */
                                chat?: boolean;
                                /** @description Whether push messages are switched on. */
                                push?: boolean;
                            };
                            /** @description The hours in which messages are delivered. */
                            schedule?: {
                                /** @description Whether the schedule or the day is used. */
                                isEnabled: boolean;
                                /** @description The hours of each day of the week. */
                                weeklySchedule?: {
                                    [key: string]: {
                                        /** @description Whether the schedule or the day is used. */
                                        isEnabled: boolean;
                                        /** @description The hours of delivery. */
                                        hours?: {
                                            /** @description When delivery begins, for example `09:00 AM`. */
                                            start: string;
                                            /** @description When delivery ends, for example `05:00 PM`. */
                                            end: string;
                                        }[];
                                    };
                                };
                            };
                        };
                        /** @description The workflows. */
                        workflows: {
                            /** @description Whether at least one channel is on. */
                            enabled: boolean;
                            /** @description The channels. */
                            channels: {
                                /** @description Whether e-mails are switched on. */
                                email?: boolean;
                                /** @description Whether SMS are switched on. */
                                sms?: boolean;
                                /** @description Whether in-app messages are switched on. */
                                in_app?: boolean;
                                /** @description Whether chat messages are switched on. */
                                chat?: boolean;
                                /** @description Whether push messages are switched on. */
                                push?: boolean;
                            };
                            /** @description Values that replace those of the workflow, for example the integration of a channel. */
                            overrides: {
                                /**
                                 * @description The channel that the preference was changed for.
                                 * @enum {string}
                                 */
                                channel: "in_app" | "email" | "sms" | "chat" | "push";
                                /**
                                 * @description What changed the preference.
                                 * @enum {string}
                                 */
                                source: "subscriber" | "template";
                            }[];
                            /** @description The workflow. */
                            workflow: {
                                /** @description The name and the id in one text that fits into a URL. */
                                slug: string;
                                /** @description The id that back ends choose. Unique in its environment. */
                                identifier: string;
                                /** @description The name that people see. */
                                name: string;
                                /**
                                 * Format: date-time
                                 * @description When the object was last changed.
                                 */
                                updatedAt?: string;
                            };
                        }[];
                    };
                };
            };
            /** @description The body is not valid JSON, changes nothing, or an object id is malformed. */
            400: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope write or inbox. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description An object that the request names does not exist. */
            404: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description A request with the same idempotency key is still running, or the change conflicts with a stored object. */
            409: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is larger than 1048576 bytes. */
            413: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is compressed, has another charset than UTF-8, or is not `application/json`. */
            415: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    Accept: components["headers"]["Accept"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is invalid, or the idempotency key was used with another request. */
            422: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    setWorkflowPreferences: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies a request that may be sent again. The first answer, a success or a permanent failure, is replayed for 24 hours. The key belongs to the environment and the operation. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id that the client chose for the subscriber. */
                subscriberId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The default preferences of the workflow. */
                    preferences: {
                        /** @description The identifier of the workflow. */
                        workflowId: string;
                        /** @description The channels. */
                        channels: {
                            /** @description Whether e-mails are switched on. */
                            email?: boolean | null;
                            /** @description Whether SMS are switched on. */
                            sms?: boolean | null;
                            /** @description Whether in-app messages are switched on. */
                            in_app?: boolean | null;
                            /** @description Whether chat messages are switched on. */
                            chat?: boolean | null;
                            /** @description Whether push messages are switched on. */
                            push?: boolean | null;
                            /** @description Not supported. */
                            tool?: null;
                        };
                    }[];
                    /** @description Not supported. */
                    context?: null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Whose preferences change. Always `template`: those of workflows.
                         * @enum {string}
                         */
                        level: "template";
                        /** @description The workflow. */
                        workflow: {
                            /** @description The internal id: 24 hex digits. */
                            id: string;
                            /** @description The id that back ends choose. Unique in its environment. */
                            identifier: string;
                            /** @description The name that people see. */
                            name: string;
                            /** @description Whether subscribers cannot switch off the workflow. */
                            critical: boolean;
                            /** @description Labels to group and filter by. */
                            tags: string[];
                            /** @description Free-form data: any fields with any values. */
                            data?: {
                                [key: string]: unknown;
                            };
                            /**
                             * @description How important the workflow is for the subscriber.
                             * @enum {string}
                             */
                            severity: "high" | "medium" | "low" | "none";
                        };
                        /** @description Whether messages are delivered. */
                        enabled: boolean;
                        /** @description The channels. */
                        channels: {
                            /** @description Whether e-mails are switched on. */
                            email?: boolean;
                            /** @description Whether SMS are switched on. */
                            sms?: boolean;
                            /** @description Whether in-app messages are switched on. */
                            in_app?: boolean;
                            /** @description Whether chat messages are switched on. */
                            chat?: boolean;
                            /** @description Whether push messages are switched on. */
                            push?: boolean;
                        };
                    }[];
                };
            };
            /** @description The body is not valid JSON, changes nothing, or an object id is malformed. */
            400: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope write or inbox. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description An object that the request names does not exist. */
            404: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description A request with the same idempotency key is still running, or the change conflicts with a stored object. */
            409: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is larger than 1048576 bytes. */
            413: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is compressed, has another charset than UTF-8, or is not `application/json`. */
            415: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    Accept: components["headers"]["Accept"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is invalid, or the idempotency key was used with another request. */
            422: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    listTopics: {
        parameters: {
            query?: {
                /** @description A cursor. The page begins after it. */
                after?: string;
                /** @description A cursor. The page ends before it. */
                before?: string;
                /** @description The maximum number of items of a page. */
                limit?: number;
                /** @description Whether the page starts with the item of the cursor. */
                includeCursor?: true | false;
                /** @description The direction of the order. */
                orderDirection?: "ASC" | "DESC";
                /** @description A prefix of the key. */
                key?: string;
                /** @description A prefix of the name. */
                name?: string;
                /** @description The field to order by. */
                orderBy?: ("_id" | "key" | "name" | "createdAt" | "updatedAt") | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TopicPage"];
                };
            };
            /** @description A query parameter is invalid. */
            400: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope read. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    createTopic: {
        parameters: {
            query?: {
                /** @description Whether an existing topic is a 409. */
                failIfExists?: true | false;
            };
            header?: {
                /** @description Identifies a request that may be sent again. The first answer, a success or a permanent failure, is replayed for 24 hours. The key belongs to the environment and the operation. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The key of the topic. Unique in its environment. */
                    key: string;
                    /** @description The name that people see. */
                    name?: string | null;
                    /** @description Free-form data: any fields with any values. */
                    data?: {
                        [key: string]: unknown;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Topic"];
                };
            };
            /** @description The body is not valid JSON, changes nothing, or an object id is malformed. */
            400: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope write. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description A request with the same idempotency key is still running, or the change conflicts with a stored object. */
            409: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The HTTP status. */
                        statusCode: number;
                        /** @description The path of the request, as it was sent. */
                        path: string;
                        /** @description What is wrong. Names every invalid field. */
                        message: string;
                        /**
                         * Format: date-time
                         * @description When the request failed.
                         */
                        timestamp: string;
                        /** @description The id of an internal error in the log of the gateway. */
                        errorId?: string;
                    } | {
                        /** @description The HTTP status. */
                        statusCode: number;
                        /** @description The path of the request, as it was sent. */
                        path: string;
                        /** @description What is wrong. Names every invalid field. */
                        message: string;
                        /**
                         * Format: date-time
                         * @description When the request failed.
                         */
                        timestamp: string;
                        /** @description The id of an internal error in the log of the gateway. */
                        errorId?: string;
                        /** @description The internal id: 24 hex digits. */
                        _id: string;
                        /** @description The key of the topic. Unique in its environment. */
                        key: string;
                        /** @description The name that people see. */
                        name?: string;
                        /** @description Free-form data: any fields with any values. */
                        data?: {
                            [key: string]: unknown;
                        };
                        /**
                         * Format: date-time
                         * @description When the object was created.
                         */
                        createdAt: string;
                        /**
                         * Format: date-time
                         * @description When the object was last changed.
                         */
                        updatedAt: string;
                    };
                };
            };
            /** @description The body is larger than 1048576 bytes. */
            413: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is compressed, has another charset than UTF-8, or is not `application/json`. */
            415: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    Accept: components["headers"]["Accept"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is invalid, or the idempotency key was used with another request. */
            422: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    getTopic: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The key of the topic. */
                topicKey: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Topic"];
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope read. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description An object that the request names does not exist. */
            404: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    deleteTopic: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies a request that may be sent again. The first answer, a success or a permanent failure, is replayed for 24 hours. The key belongs to the environment and the operation. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The key of the topic. */
                topicKey: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Whether the request was accepted. */
                        acknowledged: boolean;
                    };
                };
            };
            /** @description The object id in the path is malformed. */
            400: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope write. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description An object that the request names does not exist. */
            404: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description A request with the same idempotency key is still running, or the change conflicts with a stored object. */
            409: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The stored state does not allow the change, or the idempotency key was used with another request. */
            422: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    updateTopic: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies a request that may be sent again. The first answer, a success or a permanent failure, is replayed for 24 hours. The key belongs to the environment and the operation. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The key of the topic. */
                topicKey: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The name that people see. */
                    name?: string | null;
                    /** @description Free-form data: any fields with any values. */
                    data?: {
                        [key: string]: unknown;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Topic"];
                };
            };
            /** @description The body is not valid JSON, changes nothing, or an object id is malformed. */
            400: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope write. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description An object that the request names does not exist. */
            404: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description A request with the same idempotency key is still running, or the change conflicts with a stored object. */
            409: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is larger than 1048576 bytes. */
            413: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is compressed, has another charset than UTF-8, or is not `application/json`. */
            415: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    Accept: components["headers"]["Accept"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is invalid, or the idempotency key was used with another request. */
            422: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    listTopicMemberships: {
        parameters: {
            query?: {
                /** @description A cursor. The page begins after it. */
                after?: string;
                /** @description A cursor. The page ends before it. */
                before?: string;
                /** @description The maximum number of items of a page. */
                limit?: number;
                /** @description Whether the page starts with the item of the cursor. */
                includeCursor?: true | false;
                /** @description The direction of the order. */
                orderDirection?: "ASC" | "DESC";
                /** @description Both names mean the order of creation. */
                orderBy?: "_id" | "createdAt";
                /** @description Not supported. */
                contextKeys?: null;
                /** @description The `subscriberId` of a member. */
                subscriberId?: string;
            };
            header?: never;
            path: {
                /** @description The key of the topic. */
                topicKey: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TopicSubscriptionPage"];
                };
            };
            /** @description A query parameter is invalid. */
            400: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope read. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description An object that the request names does not exist. */
            404: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    subscribeToTopic: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies a request that may be sent again. The first answer, a success or a permanent failure, is replayed for 24 hours. The key belongs to the environment and the operation. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The key of the topic. */
                topicKey: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The subscribers, by their `subscriberId`. */
                    subscriberIds?: string[] | null;
                    /** @description The memberships. */
                    subscriptions?: {
                        /** @description The id of the subscriber in your own system. Unique in its environment. */
                        subscriberId: string;
                        /** @description That of the only membership of the subscriber, such as `tk_news:si_ada`. */
                        identifier?: string | null;
                        /** @description Not supported. */
                        name?: null;
                    }[] | null;
                    /** @description Not supported. */
                    name?: null;
                    /** @description Not supported. */
                    context?: null;
                    /** @description Not supported. */
                    preferences?: null;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Free-form data: any fields with any values. */
                        data: {
                            /** @description The internal id: 24 hex digits. */
                            _id: string;
                            /** @description Made from the key of the topic and the `subscriberId`. */
                            identifier: string;
                            /** @description The topic. */
                            topic: {
                                /** @description The internal id: 24 hex digits. */
                                _id: string;
                                /** @description The key of the topic. Unique in its environment. */
                                key: string;
                                /** @description The name that people see. */
                                name?: string;
                                /** @description Free-form data: any fields with any values. */
                                data?: {
                                    [key: string]: unknown;
                                };
                            };
                            /** @description The subscriber. */
                            subscriber: {
                                /** @description The internal id: 24 hex digits. */
                                _id: string;
                                /** @description The id of the subscriber in your own system. Unique in its environment. */
                                subscriberId: string;
                                /** @description The URL of an image. */
                                avatar?: string | null;
                                /** @description The first name of the subscriber. */
                                firstName?: string | null;
                                /** @description The last name of the subscriber. */
                                lastName?: string | null;
                                /** @description The e-mail address: exactly one mailbox. */
                                email?: string | null;
                            };
                            /**
                             * Format: date-time
                             * @description When the object was created.
                             */
                            createdAt: string;
                            /**
                             * Format: date-time
                             * @description When the object was last changed.
                             */
                            updatedAt: string;
                        }[];
                        /** @description How many memberships were requested, and what happened to them. */
                        meta: {
                            /** @description How many memberships were requested. */
                            totalCount: number;
                            /** @description How many memberships were changed. */
                            successful: number;
                            /** @description How many memberships could not be changed. */
                            failed: number;
                        };
                        /** @description The invalid fields. */
                        errors?: {
                            /** @description The id of the subscriber in your own system. Unique in its environment. */
                            subscriberId: string;
                            /** @description The kind of failure. */
                            code: string;
                            /** @description What is wrong, for people. */
                            message: string;
                        }[];
                    };
                };
            };
            /** @description The body is not valid JSON, changes nothing, or an object id is malformed. */
            400: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope write. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description An object that the request names does not exist. */
            404: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description A request with the same idempotency key is still running, or the change conflicts with a stored object. */
            409: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is larger than 1048576 bytes. */
            413: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is compressed, has another charset than UTF-8, or is not `application/json`. */
            415: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    Accept: components["headers"]["Accept"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is invalid, or the idempotency key was used with another request. */
            422: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    unsubscribeFromTopic: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies a request that may be sent again. The first answer, a success or a permanent failure, is replayed for 24 hours. The key belongs to the environment and the operation. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The key of the topic. */
                topicKey: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The subscribers, by their `subscriberId`. */
                    subscriberIds?: string[] | null;
                    /** @description The memberships. */
                    subscriptions?: {
                        /** @description The id of the subscriber in your own system. Unique in its environment. */
                        subscriberId?: string;
                        /** @description That of the only membership of the subscriber, such as `tk_news:si_ada`. */
                        identifier?: string | null;
                        /** @description Not supported. */
                        name?: null;
                    }[] | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Free-form data: any fields with any values. */
                        data: {
                            /** @description The internal id: 24 hex digits. */
                            _id: string;
                            /** @description Made from the key of the topic and the `subscriberId`. */
                            identifier: string;
                            /** @description The topic. */
                            topic: {
                                /** @description The internal id: 24 hex digits. */
                                _id: string;
                                /** @description The key of the topic. Unique in its environment. */
                                key: string;
                                /** @description The name that people see. */
                                name?: string;
                                /** @description Free-form data: any fields with any values. */
                                data?: {
                                    [key: string]: unknown;
                                };
                            };
                            /** @description The subscriber. */
                            subscriber: {
                                /** @description The internal id: 24 hex digits. */
                                _id: string;
                                /** @description The id of the subscriber in your own system. Unique in its environment. */
                                subscriberId: string;
                                /** @description The URL of an image. */
                                avatar?: string | null;
                                /** @description The first name of the subscriber. */
                                firstName?: string | null;
                                /** @description The last name of the subscriber. */
                                lastName?: string | null;
                                /** @description The e-mail address: exactly one mailbox. */
                                email?: string | null;
                            };
                            /**
                             * Format: date-time
                             * @description When the object was created.
                             */
                            createdAt: string;
                            /**
                             * Format: date-time
                             * @description When the object was last changed.
                             */
                            updatedAt: string;
                        }[];
                        /** @description How many memberships were requested, and what happened to them. */
                        meta: {
                            /** @description How many memberships were requested. */
                            totalCount: number;
                            /** @description How many memberships were changed. */
                            successful: number;
                            /** @description How many memberships could not be changed. */
                            failed: number;
                        };
                        /** @description The invalid fields. */
                        errors?: {
                            /** @description The id of the subscriber in your own system. Unique in its environment. */
                            subscriberId: string;
                            /** @description The kind of failure. */
                            code: string;
                            /** @description What is wrong, for people. */
                            message: string;
                        }[];
                    };
                };
            };
            /** @description The body is not valid JSON, changes nothing, or an object id is malformed. */
            400: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope write. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description An object that the request names does not exist. */
            404: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description A request with the same idempotency key is still running, or the change conflicts with a stored object. */
            409: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is larger than 1048576 bytes. */
            413: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is compressed, has another charset than UTF-8, or is not `application/json`. */
            415: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    Accept: components["headers"]["Accept"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is invalid, or the idempotency key was used with another request. */
            422: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    getTopicSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The key of the topic. */
                topicKey: string;
                /** @description The `identifier` of the membership, such as `tk_news:si_ada`. */
                identifier: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The internal id: 24 hex digits. */
                        id: string;
                        /** @description The id that back ends choose. Unique in its environment. */
                        identifier: string;
                    };
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope read. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description An object that the request names does not exist. */
            404: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    getTopicMembership: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The key of the topic. */
                topicKey: string;
                /** @description The id that the client chose for the subscriber. */
                externalSubscriberId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The organization that owns the object. */
                        _organizationId: string;
                        /** @description The environment that owns the object. */
                        _environmentId: string;
                        /** @description The internal id of the subscriber. */
                        _subscriberId: string;
                        /** @description The internal id of the topic. */
                        _topicId: string;
                        /** @description The key of the topic. */
                        topicKey: string;
                        /** @description The `subscriberId` of the subscriber. */
                        externalSubscriberId: string;
                    };
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope read. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description An object that the request names does not exist. */
            404: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    listSubscriberTopics: {
        parameters: {
            query?: {
                /** @description A cursor. The page begins after it. */
                after?: string;
                /** @description A cursor. The page ends before it. */
                before?: string;
                /** @description The maximum number of items of a page. */
                limit?: number;
                /** @description Whether the page starts with the item of the cursor. */
                includeCursor?: true | false;
                /** @description The direction of the order. */
                orderDirection?: "ASC" | "DESC";
                /** @description Both names mean the order of creation. */
                orderBy?: "_id" | "createdAt";
                /** @description Not supported. */
                contextKeys?: null;
                /** @description The key of a topic. */
                key?: string;
            };
            header?: never;
            path: {
                /** @description The id that the client chose for the subscriber. */
                subscriberId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TopicSubscriptionPage"];
                };
            };
            /** @description A query parameter is invalid. */
            400: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope read. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description An object that the request names does not exist. */
            404: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    listIntegrations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Integration"][];
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope read or admin. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    createIntegration: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies a request that may be sent again. The first answer, a success or a permanent failure, is replayed for 24 hours. The key belongs to the environment and the operation. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The name that people see. */
                    name?: string;
                    /** @description The id that back ends choose. Unique in its environment. */
                    identifier?: string;
                    /** @description The provider, for example `slack`. */
                    providerId: string;
                    /**
                     * @description The channel, or its address at the provider.
                     * @enum {string}
                     */
                    channel: "in_app" | "email" | "sms" | "chat" | "push";
                    /**
                     * @description The access to the provider.
                     * @default {}
                     */
                    credentials?: {
                        /** @description The API key at the provider. */
                        apiKey?: string;
                        /** @description The user name at the provider. */
                        user?: string;
                        /** @description The secret key at the provider. */
                        secretKey?: string;
                        /** @description The domain that e-mails are sent from. */
                        domain?: string;
                        /** @description The password at the provider. */
                        password?: string;
                        /** @description The name of the SMTP server. */
                        host?: string;
                        /** @description The port of the SMTP server. */
                        port?: string;
                        /** @description The region of the provider. */
                        region?: string;
                        /** @description The id of the account at the provider. */
                        accountSid?: string;
                        /** @description The id of the messaging profile at the provider. */
                        messageProfileId?: string;
                        /** @description The token at the provider. */
                        token?: string;
                        /** @description The address or number of the sender. */
                        from?: string;
                        /** @description The name of the sender. */
                        senderName?: string;
                        /** @description The name of the project at the provider. */
                        projectName?: string;
                        /** @description The id of the app at the provider. */
                        applicationId?: string;
                        /** @description The client id of the app at the provider. */
                        clientId?: string;
                        /** @description The address of the provider's API. */
                        baseUrl?: string;
                        /** @description The address that the provider accepts messages at. */
                        webhookUrl?: string;
                        /** @description The URL that the provider returns people to. */
                        redirectUrl?: string;
                        /** @description The service account as JSON. */
                        serviceAccount?: string;
                        /** @description The pool of IP addresses to send from. */
                        ipPoolName?: string;
                        /** @description The header that contains the API key. */
                        apiKeyRequestHeader?: string;
                        /** @description The header that contains the secret key. */
                        secretKeyRequestHeader?: string;
                        /** @description Where the answer of the provider contains the id of the message. */
                        idPath?: string;
                        /** @description Where the answer of the provider contains the date of the message. */
                        datePath?: string;
                        /** @description The API token at the provider. */
                        apiToken?: string;
                        /** @description The header that contains the token. */
                        authenticationTokenKey?: string;
                        /** @description The id of the instance at the provider. */
                        instanceId?: string;
                        /** @description The id of the alert at the provider. */
                        alertUid?: string;
                        /** @description The title that is shown. */
                        title?: string;
                        /** @description The URL of an image. */
                        imageUrl?: string;
                        /** @description The state of the alert at the provider. */
                        state?: string;
                        /** @description The URL that the alert links to. */
                        externalLink?: string;
                        /** @description The id of the channel at the provider. */
                        channelId?: string;
                        /** @description The id of the phone number at the provider. */
                        phoneNumberIdentification?: string;
                        /** @description The access key at the provider. */
                        accessKey?: string;
                        /** @description The id of the app at the provider. */
                        appSid?: string;
                        /** @description The id of the sender at the provider. */
                        senderId?: string;
                        /** @description The address of the provider's API. */
                        AppIOBaseUrl?: string;
                        /** @description Whether the connection begins with TLS. */
                        secure?: boolean;
                        /** @description Whether a connection without TLS is refused. */
                        requireTls?: boolean;
                        /** @description Whether TLS is never used. */
                        ignoreTls?: boolean;
                        /** @description Whether the hash of a subscriber is checked. */
                        hmac?: boolean;
                        /** @description Whether the gateway gets a token before it sends. */
                        authenticateByToken?: boolean;
                        /** @description Options of the TLS connection, as Node.js knows them. */
                        tlsOptions?: {
                            [key: string]: unknown;
                        };
                        /** @description The address of the provider's API. */
                        apiURL?: string;
                        /** @description The id of the app at the provider. */
                        appID?: string;
                        /** @description The media type of requests to the provider. */
                        contentType?: string;
                    };
                    /** @description Settings of the webhook that receives reports of the provider. */
                    configurations?: {
                        /** @description Whether reports of the provider are accepted. */
                        inboundWebhookEnabled?: boolean;
                        /** @description The key that the provider signs its reports with. */
                        inboundWebhookSigningKey?: string;
                    };
                    /**
                     * @description When the integration is used. It is used always if this is empty.
                     * @default []
                     */
                    conditions?: {
                        /** @description Whether the conditions are negated. */
                        isNegated: boolean;
                        /**
                         * @description The kind of the values.
                         * @enum {string}
                         */
                        type: "BOOLEAN" | "TEXT" | "DATE" | "NUMBER" | "STATEMENT" | "LIST" | "MULTI_LIST" | "GROUP";
                        /**
                         * @description Whether all conditions have to match (`AND`), or one of them (`OR`).
                         * @enum {string}
                         */
                        value: "AND" | "OR";
                        /** @description The conditions that are combined. */
                        children: {
                            /** @description The path of the field, for example `locale`. */
                            field: string;
                            /** @description The value that the field is compared with. */
                            value: string;
                            /**
                             * @description How the field is compared with the value.
                             * @enum {string}
                             */
                            operator: "LARGER" | "SMALLER" | "LARGER_EQUAL" | "SMALLER_EQUAL" | "EQUAL" | "NOT_EQUAL" | "ALL_IN" | "ANY_IN" | "NOT_IN" | "BETWEEN" | "NOT_BETWEEN" | "LIKE" | "NOT_LIKE" | "IN";
                            /**
                             * @description What the field belongs to, for example `subscriber` or `payload`.
                             * @enum {string}
                             */
                            on: "subscriber" | "payload";
                        }[];
                    }[];
                    /** @description Whether the object is used. */
                    active?: boolean;
                    /**
                     * @description Whether the provider is tried with the credentials before they are stored. Defaults to false.
                     * @default false
                     */
                    check?: boolean;
                    /** @description Must be the environment of the API key. */
                    _environmentId?: string;
                    /**
                     * @description Always `delivery`. Agents are not supported.
                     * @enum {string}
                     */
                    kind?: "delivery";
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Integration"];
                };
            };
            /** @description The body is not valid JSON, changes nothing, or an object id is malformed. */
            400: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope admin. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description A request with the same idempotency key is still running, or the change conflicts with a stored object. */
            409: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is larger than 1048576 bytes. */
            413: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is compressed, has another charset than UTF-8, or is not `application/json`. */
            415: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    Accept: components["headers"]["Accept"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is invalid, or the idempotency key was used with another request. */
            422: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    listActiveIntegrations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Integration"][];
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope read or admin. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    updateIntegration: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies a request that may be sent again. The first answer, a success or a permanent failure, is replayed for 24 hours. The key belongs to the environment and the operation. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The `_id` of the integration. */
                integrationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateIntegrationInput"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Integration"];
                };
            };
            /** @description The body is not valid JSON, changes nothing, or an object id is malformed. */
            400: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope admin. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description An object that the request names does not exist. */
            404: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description A request with the same idempotency key is still running, or the change conflicts with a stored object. */
            409: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is larger than 1048576 bytes. */
            413: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is compressed, has another charset than UTF-8, or is not `application/json`. */
            415: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    Accept: components["headers"]["Accept"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is invalid, or the idempotency key was used with another request. */
            422: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    deleteIntegration: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies a request that may be sent again. The first answer, a success or a permanent failure, is replayed for 24 hours. The key belongs to the environment and the operation. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The `_id` of the integration. */
                integrationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Integration"][];
                };
            };
            /** @description The object id in the path is malformed. */
            400: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope admin. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description An object that the request names does not exist. */
            404: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description A request with the same idempotency key is still running, or the change conflicts with a stored object. */
            409: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The stored state does not allow the change, or the idempotency key was used with another request. */
            422: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    setPrimaryIntegration: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies a request that may be sent again. The first answer, a success or a permanent failure, is replayed for 24 hours. The key belongs to the environment and the operation. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The `_id` of the integration. */
                integrationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Integration"];
                };
            };
            /** @description The object id in the path is malformed. */
            400: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope admin. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description An object that the request names does not exist. */
            404: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description A request with the same idempotency key is still running, or the change conflicts with a stored object. */
            409: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The stored state does not allow the change, or the idempotency key was used with another request. */
            422: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    markMessagesAs: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies a request that may be sent again. The first answer, a success or a permanent failure, is replayed for 24 hours. The key belongs to the environment and the operation. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id that the client chose for the subscriber. */
                subscriberId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MarkMessagesAsInput"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"][];
                };
            };
            /** @description The body is not valid JSON, changes nothing, or an object id is malformed. */
            400: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope inbox. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description An object that the request names does not exist. */
            404: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description A request with the same idempotency key is still running, or the change conflicts with a stored object. */
            409: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is larger than 1048576 bytes. */
            413: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is compressed, has another charset than UTF-8, or is not `application/json`. */
            415: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    Accept: components["headers"]["Accept"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is invalid, or the idempotency key was used with another request. */
            422: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    markAllMessages: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies a request that may be sent again. The first answer, a success or a permanent failure, is replayed for 24 hours. The key belongs to the environment and the operation. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id that the client chose for the subscriber. */
                subscriberId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What the messages become. A read message is also seen.
                     * @enum {string}
                     */
                    markAs: "read" | "seen" | "unread" | "unseen";
                    /** @description Not supported. */
                    feedIdentifier?: null;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": number;
                };
            };
            /** @description The body is not valid JSON, changes nothing, or an object id is malformed. */
            400: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope inbox. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description An object that the request names does not exist. */
            404: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description A request with the same idempotency key is still running, or the change conflicts with a stored object. */
            409: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is larger than 1048576 bytes. */
            413: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is compressed, has another charset than UTF-8, or is not `application/json`. */
            415: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    Accept: components["headers"]["Accept"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is invalid, or the idempotency key was used with another request. */
            422: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    listMessages: {
        parameters: {
            query?: {
                /** @description The number of the page, from 0. */
                page?: number;
                /** @description The maximum number of items of a page. */
                limit?: number;
                /** @description The channel. */
                channel?: "in_app" | "email" | "sms" | "chat" | "push";
                /** @description The `subscriberId` of the recipient. */
                subscriberId?: string;
                /** @description The `transactionId` of the event, or several. */
                transactionId?: string[];
                /** @description Not supported. */
                contextKeys?: null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessagePage"];
                };
            };
            /** @description A query parameter is invalid. */
            400: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope read. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    deleteMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies a request that may be sent again. The first answer, a success or a permanent failure, is replayed for 24 hours. The key belongs to the environment and the operation. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The `_id` of the message. */
                messageId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Whether the request was accepted. */
                        acknowledged: boolean;
                        /**
                         * @description The state of the object.
                         * @enum {string}
                         */
                        status: "deleted";
                    };
                };
            };
            /** @description The object id in the path is malformed. */
            400: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope write. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description An object that the request names does not exist. */
            404: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description A request with the same idempotency key is still running, or the change conflicts with a stored object. */
            409: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The stored state does not allow the change, or the idempotency key was used with another request. */
            422: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    deleteMessagesOfTransaction: {
        parameters: {
            query?: {
                /** @description Deletes the messages of this channel only. */
                channel?: "in_app" | "email" | "sms" | "chat" | "push";
            };
            header?: {
                /** @description Identifies a request that may be sent again. The first answer, a success or a permanent failure, is replayed for 24 hours. The key belongs to the environment and the operation. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The `transactionId` of the event. */
                transactionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A query parameter is invalid. */
            400: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope write. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description An object that the request names does not exist. */
            404: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description A request with the same idempotency key is still running, or the change conflicts with a stored object. */
            409: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The stored state does not allow the change, or the idempotency key was used with another request. */
            422: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    listInbox: {
        parameters: {
            query?: {
                /** @description The maximum number of messages. */
                limit?: number;
                /** @description The id of the last message of the page before. */
                after?: string;
                /** @description How many messages to leave out. */
                offset?: number;
                /** @description Whether the message was read. */
                read?: true | false;
                /** @description Whether the message was seen. */
                seen?: true | false;
                /** @description Whether the message was archived. */
                archived?: true | false;
                /** @description Whether the message is snoozed. */
                snoozed?: true | false;
                /** @description Only messages of workflows with any of these tags, or the JSON of groups: `{ "and": [{ "or": ["news"] }] }`. A value that begins with `{` or `[` is JSON. */
                tags?: string[];
                /** @description Only messages with any of these severities. */
                severity?: ("high" | "medium" | "low" | "none")[];
                /** @description Values by path, as JSON: `{ "project.id": [7, 8] }`. */
                data?: string;
                /** @description The first instant, in milliseconds since 1970. */
                createdGte?: number;
                /** @description The last instant, in milliseconds since 1970. */
                createdLte?: number;
                /** @description Not supported. */
                contextKeys?: null;
            };
            header?: never;
            path: {
                /** @description The id that the client chose for the subscriber. */
                subscriberId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Free-form data: any fields with any values. */
                        data: {
                            /** @description The internal id: 24 hex digits. */
                            id: string;
                            /** @description The id of the event. The same workflow, recipient and transaction id never lead to a second notification. */
                            transactionId: string;
                            /** @description The subject of the message. */
                            subject?: string;
                            /** @description The text of the message. */
                            body: string;
                            /** @description The recipients: a subscriber id, a subscriber with its data, a topic, or an array of these. */
                            to: {
                                /** @description The internal id: 24 hex digits. */
                                id: string;
                                /** @description The id of the subscriber in your own system. Unique in its environment. */
                                subscriberId: string;
                                /** @description The first name of the subscriber. */
                                firstName?: string;
                                /** @description The last name of the subscriber. */
                                lastName?: string;
                                /** @description The URL of an image. */
                                avatar?: string;
                            };
                            /** @description Whether the message was read. */
                            isRead: boolean;
                            /** @description Whether the message was seen. */
                            isSeen: boolean;
                            /** @description Whether the message was archived. */
                            isArchived: boolean;
                            /** @description Whether the message is snoozed. */
                            isSnoozed: boolean;
                            /**
                             * Format: date-time
                             * @description When the snoozed message returns.
                             */
                            snoozedUntil?: string;
                            /** @description When the message was delivered, for each delivery. */
                            deliveredAt?: string[];
                            /**
                             * Format: date-time
                             * @description When the object was created.
                             */
                            createdAt: string;
                            /**
                             * Format: date-time
                             * @description When the message was read.
                             */
                            readAt?: string;
                            /**
                             * Format: date-time
                             * @description When the message was last seen. The official clients name this field `firstSeenAt`.
                             */
                            firstSeenAt?: string;
                            /**
                             * Format: date-time
                             * @description When the message was archived.
                             */
                            archivedAt?: string;
                            /** @description The URL of an image. */
                            avatar?: string;
                            /** @description The first button. */
                            primaryAction?: {
                                /** @description The text of the button. */
                                label: string;
                                /** @description Whether the button was clicked. */
                                isCompleted: boolean;
                                /** @description Where a click leads. */
                                redirect?: {
                                    /** @description The URL. */
                                    url: string;
                                    /**
                                     * @description Where the link opens, as the `target` of HTML links.
                                     * @enum {string}
                                     */
                                    target?: "_self" | "_blank" | "_parent" | "_top" | "_unfencedTop";
                                };
                            };
                            /** @description The second button. */
                            secondaryAction?: {
                                /** @description The text of the button. */
                                label: string;
                                /** @description Whether the button was clicked. */
                                isCompleted: boolean;
                                /** @description Where a click leads. */
                                redirect?: {
                                    /** @description The URL. */
                                    url: string;
                                    /**
                                     * @description Where the link opens, as the `target` of HTML links.
                                     * @enum {string}
                                     */
                                    target?: "_self" | "_blank" | "_parent" | "_top" | "_unfencedTop";
                                };
                            };
                            /**
                             * @description The channel of the message.
                             * @enum {string}
                             */
                            channelType: "in_app" | "email" | "sms" | "chat" | "push";
                            /** @description Labels to group and filter by. */
                            tags?: string[];
                            /** @description Free-form data: any fields with any values. */
                            data?: {
                                [key: string]: unknown;
                            };
                            /** @description Where a click leads. */
                            redirect?: {
                                /** @description The URL. */
                                url: string;
                                /**
                                 * @description Where the link opens, as the `target` of HTML links.
                                 * @enum {string}
                                 */
                                target?: "_self" | "_blank" | "_parent" | "_top" | "_unfencedTop";
                            };
                            /** @description The workflow. */
                            workflow?: {
                                /** @description The internal id: 24 hex digits. */
                                id: string;
                                /** @description The id that back ends choose. Unique in its environment. */
                                identifier: string;
                                /** @description The name that people see. */
                                name: string;
                                /** @description Whether subscribers cannot switch off the workflow. */
                                critical: boolean;
                                /** @description Labels to group and filter by. */
                                tags?: string[];
                                /**
                                 * @description How important the workflow is for the subscriber.
                                 * @enum {string}
                                 */
                                severity: "high" | "medium" | "low" | "none";
                            };
                            /**
                             * @description How important the workflow is for the subscriber.
                             * @enum {string}
                             */
                            severity: "high" | "medium" | "low" | "none";
                        }[];
                        /** @description Whether there are further pages. */
                        hasMore: boolean;
                        /** @description The filters that were applied. */
                        filter: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description A query parameter is invalid. */
            400: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope read or inbox. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description An object that the request names does not exist. */
            404: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    countMessages: {
        parameters: {
            query: {
                /** @description A JSON list of 1 to 30 filters: `[{ "read": false, "tags": ["news"], "severity": "high" }]`. */
                filters: string;
            };
            header?: never;
            path: {
                /** @description The id that the client chose for the subscriber. */
                subscriberId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description How many messages match. */
                        count: number;
                        /** @description The filters that were applied. */
                        filter: {
                            [key: string]: unknown;
                        };
                    }[];
                };
            };
            /** @description A query parameter is invalid. */
            400: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope read or inbox. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description An object that the request names does not exist. */
            404: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readInboxMessage: {
        parameters: {
            query?: {
                /** @description Not supported. */
                contextKeys?: null;
            };
            header?: {
                /** @description Identifies a request that may be sent again. The first answer, a success or a permanent failure, is replayed for 24 hours. The key belongs to the environment and the operation. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id that the client chose for the subscriber. */
                subscriberId: string;
                /** @description The id of the message. */
                notificationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The internal id: 24 hex digits. */
                        id: string;
                        /** @description The id of the event. The same workflow, recipient and transaction id never lead to a second notification. */
                        transactionId: string;
                        /** @description The subject of the message. */
                        subject?: string;
                        /** @description The text of the message. */
                        body: string;
                        /** @description The recipients: a subscriber id, a subscriber with its data, a topic, or an array of these. */
                        to: {
                            /** @description The internal id: 24 hex digits. */
                            id: string;
                            /** @description The id of the subscriber in your own system. Unique in its environment. */
                            subscriberId: string;
                            /** @description The first name of the subscriber. */
                            firstName?: string;
                            /** @description The last name of the subscriber. */
                            lastName?: string;
                            /** @description The URL of an image. */
                            avatar?: string;
                        };
                        /** @description Whether the message was read. */
                        isRead: boolean;
                        /** @description Whether the message was seen. */
                        isSeen: boolean;
                        /** @description Whether the message was archived. */
                        isArchived: boolean;
                        /** @description Whether the message is snoozed. */
                        isSnoozed: boolean;
                        /**
                         * Format: date-time
                         * @description When the snoozed message returns.
                         */
                        snoozedUntil?: string;
                        /** @description When the message was delivered, for each delivery. */
                        deliveredAt?: string[];
                        /**
                         * Format: date-time
                         * @description When the object was created.
                         */
                        createdAt: string;
                        /**
                         * Format: date-time
                         * @description When the message was read.
                         */
                        readAt?: string;
                        /**
                         * Format: date-time
                         * @description When the message was last seen. The official clients name this field `firstSeenAt`.
                         */
                        firstSeenAt?: string;
                        /**
                         * Format: date-time
                         * @description When the message was archived.
                         */
                        archivedAt?: string;
                        /** @description The URL of an image. */
                        avatar?: string;
                        /** @description The first button. */
                        primaryAction?: {
                            /** @description The text of the button. */
                            label: string;
                            /** @description Whether the button was clicked. */
                            isCompleted: boolean;
                            /** @description Where a click leads. */
                            redirect?: {
                                /** @description The URL. */
                                url: string;
                                /**
                                 * @description Where the link opens, as the `target` of HTML links.
                                 * @enum {string}
                                 */
                                target?: "_self" | "_blank" | "_parent" | "_top" | "_unfencedTop";
                            };
                        };
                        /** @description The second button. */
                        secondaryAction?: {
                            /** @description The text of the button. */
                            label: string;
                            /** @description Whether the button was clicked. */
                            isCompleted: boolean;
                            /** @description Where a click leads. */
                            redirect?: {
                                /** @description The URL. */
                                url: string;
                                /**
                                 * @description Where the link opens, as the `target` of HTML links.
                                 * @enum {string}
                                 */
                                target?: "_self" | "_blank" | "_parent" | "_top" | "_unfencedTop";
                            };
                        };
                        /**
                         * @description The channel of the message.
                         * @enum {string}
                         */
                        channelType: "in_app" | "email" | "sms" | "chat" | "push";
                        /** @description Labels to group and filter by. */
                        tags?: string[];
                        /** @description Free-form data: any fields with any values. */
                        data?: {
                            [key: string]: unknown;
                        };
                        /** @description Where a click leads. */
                        redirect?: {
                            /** @description The URL. */
                            url: string;
                            /**
                             * @description Where the link opens, as the `target` of HTML links.
                             * @enum {string}
                             */
                            target?: "_self" | "_blank" | "_parent" | "_top" | "_unfencedTop";
                        };
                        /** @description The workflow. */
                        workflow?: {
                            /** @description The internal id: 24 hex digits. */
                            id: string;
                            /** @description The id that back ends choose. Unique in its environment. */
                            identifier: string;
                            /** @description The name that people see. */
                            name: string;
                            /** @description Whether subscribers cannot switch off the workflow. */
                            critical: boolean;
                            /** @description Labels to group and filter by. */
                            tags?: string[];
                            /**
                             * @description How important the workflow is for the subscriber.
                             * @enum {string}
                             */
                            severity: "high" | "medium" | "low" | "none";
                        };
                        /**
                         * @description How important the workflow is for the subscriber.
                         * @enum {string}
                         */
                        severity: "high" | "medium" | "low" | "none";
                    };
                };
            };
            /** @description A query parameter is invalid. */
            400: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope inbox. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description An object that the request names does not exist. */
            404: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description A request with the same idempotency key is still running, or the change conflicts with a stored object. */
            409: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The stored state does not allow the change, or the idempotency key was used with another request. */
            422: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    unreadInboxMessage: {
        parameters: {
            query?: {
                /** @description Not supported. */
                contextKeys?: null;
            };
            header?: {
                /** @description Identifies a request that may be sent again. The first answer, a success or a permanent failure, is replayed for 24 hours. The key belongs to the environment and the operation. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id that the client chose for the subscriber. */
                subscriberId: string;
                /** @description The id of the message. */
                notificationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The internal id: 24 hex digits. */
                        id: string;
                        /** @description The id of the event. The same workflow, recipient and transaction id never lead to a second notification. */
                        transactionId: string;
                        /** @description The subject of the message. */
                        subject?: string;
                        /** @description The text of the message. */
                        body: string;
                        /** @description The recipients: a subscriber id, a subscriber with its data, a topic, or an array of these. */
                        to: {
                            /** @description The internal id: 24 hex digits. */
                            id: string;
                            /** @description The id of the subscriber in your own system. Unique in its environment. */
                            subscriberId: string;
                            /** @description The first name of the subscriber. */
                            firstName?: string;
                            /** @description The last name of the subscriber. */
                            lastName?: string;
                            /** @description The URL of an image. */
                            avatar?: string;
                        };
                        /** @description Whether the message was read. */
                        isRead: boolean;
                        /** @description Whether the message was seen. */
                        isSeen: boolean;
                        /** @description Whether the message was archived. */
                        isArchived: boolean;
                        /** @description Whether the message is snoozed. */
                        isSnoozed: boolean;
                        /**
                         * Format: date-time
                         * @description When the snoozed message returns.
                         */
                        snoozedUntil?: string;
                        /** @description When the message was delivered, for each delivery. */
                        deliveredAt?: string[];
                        /**
                         * Format: date-time
                         * @description When the object was created.
                         */
                        createdAt: string;
                        /**
                         * Format: date-time
                         * @description When the message was read.
                         */
                        readAt?: string;
                        /**
                         * Format: date-time
                         * @description When the message was last seen. The official clients name this field `firstSeenAt`.
                         */
                        firstSeenAt?: string;
                        /**
                         * Format: date-time
                         * @description When the message was archived.
                         */
                        archivedAt?: string;
                        /** @description The URL of an image. */
                        avatar?: string;
                        /** @description The first button. */
                        primaryAction?: {
                            /** @description The text of the button. */
                            label: string;
                            /** @description Whether the button was clicked. */
                            isCompleted: boolean;
                            /** @description Where a click leads. */
                            redirect?: {
                                /** @description The URL. */
                                url: string;
                                /**
                                 * @description Where the link opens, as the `target` of HTML links.
                                 * @enum {string}
                                 */
                                target?: "_self" | "_blank" | "_parent" | "_top" | "_unfencedTop";
                            };
                        };
                        /** @description The second button. */
                        secondaryAction?: {
                            /** @description The text of the button. */
                            label: string;
                            /** @description Whether the button was clicked. */
                            isCompleted: boolean;
                            /** @description Where a click leads. */
                            redirect?: {
                                /** @description The URL. */
                                url: string;
                                /**
                                 * @description Where the link opens, as the `target` of HTML links.
                                 * @enum {string}
                                 */
                                target?: "_self" | "_blank" | "_parent" | "_top" | "_unfencedTop";
                            };
                        };
                        /**
                         * @description The channel of the message.
                         * @enum {string}
                         */
                        channelType: "in_app" | "email" | "sms" | "chat" | "push";
                        /** @description Labels to group and filter by. */
                        tags?: string[];
                        /** @description Free-form data: any fields with any values. */
                        data?: {
                            [key: string]: unknown;
                        };
                        /** @description Where a click leads. */
                        redirect?: {
                            /** @description The URL. */
                            url: string;
                            /**
                             * @description Where the link opens, as the `target` of HTML links.
                             * @enum {string}
                             */
                            target?: "_self" | "_blank" | "_parent" | "_top" | "_unfencedTop";
                        };
                        /** @description The workflow. */
                        workflow?: {
                            /** @description The internal id: 24 hex digits. */
                            id: string;
                            /** @description The id that back ends choose. Unique in its environment. */
                            identifier: string;
                            /** @description The name that people see. */
                            name: string;
                            /** @description Whether subscribers cannot switch off the workflow. */
                            critical: boolean;
                            /** @description Labels to group and filter by. */
                            tags?: string[];
                            /**
                             * @description How important the workflow is for the subscriber.
                             * @enum {string}
                             */
                            severity: "high" | "medium" | "low" | "none";
                        };
                        /**
                         * @description How important the workflow is for the subscriber.
                         * @enum {string}
                         */
                        severity: "high" | "medium" | "low" | "none";
                    };
                };
            };
            /** @description A query parameter is invalid. */
            400: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope inbox. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description An object that the request names does not exist. */
            404: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description A request with the same idempotency key is still running, or the change conflicts with a stored object. */
            409: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The stored state does not allow the change, or the idempotency key was used with another request. */
            422: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    archiveInboxMessage: {
        parameters: {
            query?: {
                /** @description Not supported. */
                contextKeys?: null;
            };
            header?: {
                /** @description Identifies a request that may be sent again. The first answer, a success or a permanent failure, is replayed for 24 hours. The key belongs to the environment and the operation. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id that the client chose for the subscriber. */
                subscriberId: string;
                /** @description The id of the message. */
                notificationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The internal id: 24 hex digits. */
                        id: string;
                        /** @description The id of the event. The same workflow, recipient and transaction id never lead to a second notification. */
                        transactionId: string;
                        /** @description The subject of the message. */
                        subject?: string;
                        /** @description The text of the message. */
                        body: string;
                        /** @description The recipients: a subscriber id, a subscriber with its data, a topic, or an array of these. */
                        to: {
                            /** @description The internal id: 24 hex digits. */
                            id: string;
                            /** @description The id of the subscriber in your own system. Unique in its environment. */
                            subscriberId: string;
                            /** @description The first name of the subscriber. */
                            firstName?: string;
                            /** @description The last name of the subscriber. */
                            lastName?: string;
                            /** @description The URL of an image. */
                            avatar?: string;
                        };
                        /** @description Whether the message was read. */
                        isRead: boolean;
                        /** @description Whether the message was seen. */
                        isSeen: boolean;
                        /** @description Whether the message was archived. */
                        isArchived: boolean;
                        /** @description Whether the message is snoozed. */
                        isSnoozed: boolean;
                        /**
                         * Format: date-time
                         * @description When the snoozed message returns.
                         */
                        snoozedUntil?: string;
                        /** @description When the message was delivered, for each delivery. */
                        deliveredAt?: string[];
                        /**
                         * Format: date-time
                         * @description When the object was created.
                         */
                        createdAt: string;
                        /**
                         * Format: date-time
                         * @description When the message was read.
                         */
                        readAt?: string;
                        /**
                         * Format: date-time
                         * @description When the message was last seen. The official clients name this field `firstSeenAt`.
                         */
                        firstSeenAt?: string;
                        /**
                         * Format: date-time
                         * @description When the message was archived.
                         */
                        archivedAt?: string;
                        /** @description The URL of an image. */
                        avatar?: string;
                        /** @description The first button. */
                        primaryAction?: {
                            /** @description The text of the button. */
                            label: string;
                            /** @description Whether the button was clicked. */
                            isCompleted: boolean;
                            /** @description Where a click leads. */
                            redirect?: {
                                /** @description The URL. */
                                url: string;
                                /**
                                 * @description Where the link opens, as the `target` of HTML links.
                                 * @enum {string}
                                 */
                                target?: "_self" | "_blank" | "_parent" | "_top" | "_unfencedTop";
                            };
                        };
                        /** @description The second button. */
                        secondaryAction?: {
                            /** @description The text of the button. */
                            label: string;
                            /** @description Whether the button was clicked. */
                            isCompleted: boolean;
                            /** @description Where a click leads. */
                            redirect?: {
                                /** @description The URL. */
                                url: string;
                                /**
                                 * @description Where the link opens, as the `target` of HTML links.
                                 * @enum {string}
                                 */
                                target?: "_self" | "_blank" | "_parent" | "_top" | "_unfencedTop";
                            };
                        };
                        /**
                         * @description The channel of the message.
                         * @enum {string}
                         */
                        channelType: "in_app" | "email" | "sms" | "chat" | "push";
                        /** @description Labels to group and filter by. */
                        tags?: string[];
                        /** @description Free-form data: any fields with any values. */
                        data?: {
                            [key: string]: unknown;
                        };
                        /** @description Where a click leads. */
                        redirect?: {
                            /** @description The URL. */
                            url: string;
                            /**
                             * @description Where the link opens, as the `target` of HTML links.
                             * @enum {string}
                             */
                            target?: "_self" | "_blank" | "_parent" | "_top" | "_unfencedTop";
                        };
                        /** @description The workflow. */
                        workflow?: {
                            /** @description The internal id: 24 hex digits. */
                            id: string;
                            /** @description The id that back ends choose. Unique in its environment. */
                            identifier: string;
                            /** @description The name that people see. */
                            name: string;
                            /** @description Whether subscribers cannot switch off the workflow. */
                            critical: boolean;
                            /** @description Labels to group and filter by. */
                            tags?: string[];
                            /**
                             * @description How important the workflow is for the subscriber.
                             * @enum {string}
                             */
                            severity: "high" | "medium" | "low" | "none";
                        };
                        /**
                         * @description How important the workflow is for the subscriber.
                         * @enum {string}
                         */
                        severity: "high" | "medium" | "low" | "none";
                    };
                };
            };
            /** @description A query parameter is invalid. */
            400: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope inbox. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description An object that the request names does not exist. */
            404: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description A request with the same idempotency key is still running, or the change conflicts with a stored object. */
            409: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The stored state does not allow the change, or the idempotency key was used with another request. */
            422: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    unarchiveInboxMessage: {
        parameters: {
            query?: {
                /** @description Not supported. */
                contextKeys?: null;
            };
            header?: {
                /** @description Identifies a request that may be sent again. The first answer, a success or a permanent failure, is replayed for 24 hours. The key belongs to the environment and the operation. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id that the client chose for the subscriber. */
                subscriberId: string;
                /** @description The id of the message. */
                notificationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The internal id: 24 hex digits. */
                        id: string;
                        /** @description The id of the event. The same workflow, recipient and transaction id never lead to a second notification. */
                        transactionId: string;
                        /** @description The subject of the message. */
                        subject?: string;
                        /** @description The text of the message. */
                        body: string;
                        /** @description The recipients: a subscriber id, a subscriber with its data, a topic, or an array of these. */
                        to: {
                            /** @description The internal id: 24 hex digits. */
                            id: string;
                            /** @description The id of the subscriber in your own system. Unique in its environment. */
                            subscriberId: string;
                            /** @description The first name of the subscriber. */
                            firstName?: string;
                            /** @description The last name of the subscriber. */
                            lastName?: string;
                            /** @description The URL of an image. */
                            avatar?: string;
                        };
                        /** @description Whether the message was read. */
                        isRead: boolean;
                        /** @description Whether the message was seen. */
                        isSeen: boolean;
                        /** @description Whether the message was archived. */
                        isArchived: boolean;
                        /** @description Whether the message is snoozed. */
                        isSnoozed: boolean;
                        /**
                         * Format: date-time
                         * @description When the snoozed message returns.
                         */
                        snoozedUntil?: string;
                        /** @description When the message was delivered, for each delivery. */
                        deliveredAt?: string[];
                        /**
                         * Format: date-time
                         * @description When the object was created.
                         */
                        createdAt: string;
                        /**
                         * Format: date-time
                         * @description When the message was read.
                         */
                        readAt?: string;
                        /**
                         * Format: date-time
                         * @description When the message was last seen. The official clients name this field `firstSeenAt`.
                         */
                        firstSeenAt?: string;
                        /**
                         * Format: date-time
                         * @description When the message was archived.
                         */
                        archivedAt?: string;
                        /** @description The URL of an image. */
                        avatar?: string;
                        /** @description The first button. */
                        primaryAction?: {
                            /** @description The text of the button. */
                            label: string;
                            /** @description Whether the button was clicked. */
                            isCompleted: boolean;
                            /** @description Where a click leads. */
                            redirect?: {
                                /** @description The URL. */
                                url: string;
                                /**
                                 * @description Where the link opens, as the `target` of HTML links.
                                 * @enum {string}
                                 */
                                target?: "_self" | "_blank" | "_parent" | "_top" | "_unfencedTop";
                            };
                        };
                        /** @description The second button. */
                        secondaryAction?: {
                            /** @description The text of the button. */
                            label: string;
                            /** @description Whether the button was clicked. */
                            isCompleted: boolean;
                            /** @description Where a click leads. */
                            redirect?: {
                                /** @description The URL. */
                                url: string;
                                /**
                                 * @description Where the link opens, as the `target` of HTML links.
                                 * @enum {string}
                                 */
                                target?: "_self" | "_blank" | "_parent" | "_top" | "_unfencedTop";
                            };
                        };
                        /**
                         * @description The channel of the message.
                         * @enum {string}
                         */
                        channelType: "in_app" | "email" | "sms" | "chat" | "push";
                        /** @description Labels to group and filter by. */
                        tags?: string[];
                        /** @description Free-form data: any fields with any values. */
                        data?: {
                            [key: string]: unknown;
                        };
                        /** @description Where a click leads. */
                        redirect?: {
                            /** @description The URL. */
                            url: string;
                            /**
                             * @description Where the link opens, as the `target` of HTML links.
                             * @enum {string}
                             */
                            target?: "_self" | "_blank" | "_parent" | "_top" | "_unfencedTop";
                        };
                        /** @description The workflow. */
                        workflow?: {
                            /** @description The internal id: 24 hex digits. */
                            id: string;
                            /** @description The id that back ends choose. Unique in its environment. */
                            identifier: string;
                            /** @description The name that people see. */
                            name: string;
                            /** @description Whether subscribers cannot switch off the workflow. */
                            critical: boolean;
                            /** @description Labels to group and filter by. */
                            tags?: string[];
                            /**
                             * @description How important the workflow is for the subscriber.
                             * @enum {string}
                             */
                            severity: "high" | "medium" | "low" | "none";
                        };
                        /**
                         * @description How important the workflow is for the subscriber.
                         * @enum {string}
                         */
                        severity: "high" | "medium" | "low" | "none";
                    };
                };
            };
            /** @description A query parameter is invalid. */
            400: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope inbox. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description An object that the request names does not exist. */
            404: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description A request with the same idempotency key is still running, or the change conflicts with a stored object. */
            409: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The stored state does not allow the change, or the idempotency key was used with another request. */
            422: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    unsnoozeInboxMessage: {
        parameters: {
            query?: {
                /** @description Not supported. */
                contextKeys?: null;
            };
            header?: {
                /** @description Identifies a request that may be sent again. The first answer, a success or a permanent failure, is replayed for 24 hours. The key belongs to the environment and the operation. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id that the client chose for the subscriber. */
                subscriberId: string;
                /** @description The id of the message. */
                notificationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The internal id: 24 hex digits. */
                        id: string;
                        /** @description The id of the event. The same workflow, recipient and transaction id never lead to a second notification. */
                        transactionId: string;
                        /** @description The subject of the message. */
                        subject?: string;
                        /** @description The text of the message. */
                        body: string;
                        /** @description The recipients: a subscriber id, a subscriber with its data, a topic, or an array of these. */
                        to: {
                            /** @description The internal id: 24 hex digits. */
                            id: string;
                            /** @description The id of the subscriber in your own system. Unique in its environment. */
                            subscriberId: string;
                            /** @description The first name of the subscriber. */
                            firstName?: string;
                            /** @description The last name of the subscriber. */
                            lastName?: string;
                            /** @description The URL of an image. */
                            avatar?: string;
                        };
                        /** @description Whether the message was read. */
                        isRead: boolean;
                        /** @description Whether the message was seen. */
                        isSeen: boolean;
                        /** @description Whether the message was archived. */
                        isArchived: boolean;
                        /** @description Whether the message is snoozed. */
                        isSnoozed: boolean;
                        /**
                         * Format: date-time
                         * @description When the snoozed message returns.
                         */
                        snoozedUntil?: string;
                        /** @description When the message was delivered, for each delivery. */
                        deliveredAt?: string[];
                        /**
                         * Format: date-time
                         * @description When the object was created.
                         */
                        createdAt: string;
                        /**
                         * Format: date-time
                         * @description When the message was read.
                         */
                        readAt?: string;
                        /**
                         * Format: date-time
                         * @description When the message was last seen. The official clients name this field `firstSeenAt`.
                         */
                        firstSeenAt?: string;
                        /**
                         * Format: date-time
                         * @description When the message was archived.
                         */
                        archivedAt?: string;
                        /** @description The URL of an image. */
                        avatar?: string;
                        /** @description The first button. */
                        primaryAction?: {
                            /** @description The text of the button. */
                            label: string;
                            /** @description Whether the button was clicked. */
                            isCompleted: boolean;
                            /** @description Where a click leads. */
                            redirect?: {
                                /** @description The URL. */
                                url: string;
                                /**
                                 * @description Where the link opens, as the `target` of HTML links.
                                 * @enum {string}
                                 */
                                target?: "_self" | "_blank" | "_parent" | "_top" | "_unfencedTop";
                            };
                        };
                        /** @description The second button. */
                        secondaryAction?: {
                            /** @description The text of the button. */
                            label: string;
                            /** @description Whether the button was clicked. */
                            isCompleted: boolean;
                            /** @description Where a click leads. */
                            redirect?: {
                                /** @description The URL. */
                                url: string;
                                /**
                                 * @description Where the link opens, as the `target` of HTML links.
                                 * @enum {string}
                                 */
                                target?: "_self" | "_blank" | "_parent" | "_top" | "_unfencedTop";
                            };
                        };
                        /**
                         * @description The channel of the message.
                         * @enum {string}
                         */
                        channelType: "in_app" | "email" | "sms" | "chat" | "push";
                        /** @description Labels to group and filter by. */
                        tags?: string[];
                        /** @description Free-form data: any fields with any values. */
                        data?: {
                            [key: string]: unknown;
                        };
                        /** @description Where a click leads. */
                        redirect?: {
                            /** @description The URL. */
                            url: string;
                            /**
                             * @description Where the link opens, as the `target` of HTML links.
                             * @enum {string}
                             */
                            target?: "_self" | "_blank" | "_parent" | "_top" | "_unfencedTop";
                        };
                        /** @description The workflow. */
                        workflow?: {
                            /** @description The internal id: 24 hex digits. */
                            id: string;
                            /** @description The id that back ends choose. Unique in its environment. */
                            identifier: string;
                            /** @description The name that people see. */
                            name: string;
                            /** @description Whether subscribers cannot switch off the workflow. */
                            critical: boolean;
                            /** @description Labels to group and filter by. */
                            tags?: string[];
                            /**
                             * @description How important the workflow is for the subscriber.
                             * @enum {string}
                             */
                            severity: "high" | "medium" | "low" | "none";
                        };
                        /**
                         * @description How important the workflow is for the subscriber.
                         * @enum {string}
                         */
                        severity: "high" | "medium" | "low" | "none";
                    };
                };
            };
            /** @description A query parameter is invalid. */
            400: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope inbox. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description An object that the request names does not exist. */
            404: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description A request with the same idempotency key is still running, or the change conflicts with a stored object. */
            409: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The stored state does not allow the change, or the idempotency key was used with another request. */
            422: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    snoozeInboxMessage: {
        parameters: {
            query?: {
                /** @description Not supported. */
                contextKeys?: null;
            };
            header?: {
                /** @description Identifies a request that may be sent again. The first answer, a success or a permanent failure, is replayed for 24 hours. The key belongs to the environment and the operation. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id that the client chose for the subscriber. */
                subscriberId: string;
                /** @description The id of the message. */
                notificationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date-time
                     * @description When the message returns. In the future, at most 365 days from now.
                     */
                    snoozeUntil: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The internal id: 24 hex digits. */
                        id: string;
                        /** @description The id of the event. The same workflow, recipient and transaction id never lead to a second notification. */
                        transactionId: string;
                        /** @description The subject of the message. */
                        subject?: string;
                        /** @description The text of the message. */
                        body: string;
                        /** @description The recipients: a subscriber id, a subscriber with its data, a topic, or an array of these. */
                        to: {
                            /** @description The internal id: 24 hex digits. */
                            id: string;
                            /** @description The id of the subscriber in your own system. Unique in its environment. */
                            subscriberId: string;
                            /** @description The first name of the subscriber. */
                            firstName?: string;
                            /** @description The last name of the subscriber. */
                            lastName?: string;
                            /** @description The URL of an image. */
                            avatar?: string;
                        };
                        /** @description Whether the message was read. */
                        isRead: boolean;
                        /** @description Whether the message was seen. */
                        isSeen: boolean;
                        /** @description Whether the message was archived. */
                        isArchived: boolean;
                        /** @description Whether the message is snoozed. */
                        isSnoozed: boolean;
                        /**
                         * Format: date-time
                         * @description When the snoozed message returns.
                         */
                        snoozedUntil?: string;
                        /** @description When the message was delivered, for each delivery. */
                        deliveredAt?: string[];
                        /**
                         * Format: date-time
                         * @description When the object was created.
                         */
                        createdAt: string;
                        /**
                         * Format: date-time
                         * @description When the message was read.
                         */
                        readAt?: string;
                        /**
                         * Format: date-time
                         * @description When the message was last seen. The official clients name this field `firstSeenAt`.
                         */
                        firstSeenAt?: string;
                        /**
                         * Format: date-time
                         * @description When the message was archived.
                         */
                        archivedAt?: string;
                        /** @description The URL of an image. */
                        avatar?: string;
                        /** @description The first button. */
                        primaryAction?: {
                            /** @description The text of the button. */
                            label: string;
                            /** @description Whether the button was clicked. */
                            isCompleted: boolean;
                            /** @description Where a click leads. */
                            redirect?: {
                                /** @description The URL. */
                                url: string;
                                /**
                                 * @description Where the link opens, as the `target` of HTML links.
                                 * @enum {string}
                                 */
                                target?: "_self" | "_blank" | "_parent" | "_top" | "_unfencedTop";
                            };
                        };
                        /** @description The second button. */
                        secondaryAction?: {
                            /** @description The text of the button. */
                            label: string;
                            /** @description Whether the button was clicked. */
                            isCompleted: boolean;
                            /** @description Where a click leads. */
                            redirect?: {
                                /** @description The URL. */
                                url: string;
                                /**
                                 * @description Where the link opens, as the `target` of HTML links.
                                 * @enum {string}
                                 */
                                target?: "_self" | "_blank" | "_parent" | "_top" | "_unfencedTop";
                            };
                        };
                        /**
                         * @description The channel of the message.
                         * @enum {string}
                         */
                        channelType: "in_app" | "email" | "sms" | "chat" | "push";
                        /** @description Labels to group and filter by. */
                        tags?: string[];
                        /** @description Free-form data: any fields with any values. */
                        data?: {
                            [key: string]: unknown;
                        };
                        /** @description Where a click leads. */
                        redirect?: {
                            /** @description The URL. */
                            url: string;
                            /**
                             * @description Where the link opens, as the `target` of HTML links.
                             * @enum {string}
                             */
                            target?: "_self" | "_blank" | "_parent" | "_top" | "_unfencedTop";
                        };
                        /** @description The workflow. */
                        workflow?: {
                            /** @description The internal id: 24 hex digits. */
                            id: string;
                            /** @description The id that back ends choose. Unique in its environment. */
                            identifier: string;
                            /** @description The name that people see. */
                            name: string;
                            /** @description Whether subscribers cannot switch off the workflow. */
                            critical: boolean;
                            /** @description Labels to group and filter by. */
                            tags?: string[];
                            /**
                             * @description How important the workflow is for the subscriber.
                             * @enum {string}
                             */
                            severity: "high" | "medium" | "low" | "none";
                        };
                        /**
                         * @description How important the workflow is for the subscriber.
                         * @enum {string}
                         */
                        severity: "high" | "medium" | "low" | "none";
                    };
                };
            };
            /** @description The body is not valid JSON, changes nothing, or an object id is malformed. */
            400: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope inbox. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description An object that the request names does not exist. */
            404: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description A request with the same idempotency key is still running, or the change conflicts with a stored object. */
            409: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is larger than 1048576 bytes. */
            413: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is compressed, has another charset than UTF-8, or is not `application/json`. */
            415: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    Accept: components["headers"]["Accept"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is invalid, or the idempotency key was used with another request. */
            422: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    completeMessageAction: {
        parameters: {
            query?: {
                /** @description Not supported. */
                contextKeys?: null;
            };
            header?: {
                /** @description Identifies a request that may be sent again. The first answer, a success or a permanent failure, is replayed for 24 hours. The key belongs to the environment and the operation. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id that the client chose for the subscriber. */
                subscriberId: string;
                /** @description The id of the message. */
                notificationId: string;
                /** @description The button. */
                actionType: "primary" | "secondary";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The internal id: 24 hex digits. */
                        id: string;
                        /** @description The id of the event. The same workflow, recipient and transaction id never lead to a second notification. */
                        transactionId: string;
                        /** @description The subject of the message. */
                        subject?: string;
                        /** @description The text of the message. */
                        body: string;
                        /** @description The recipients: a subscriber id, a subscriber with its data, a topic, or an array of these. */
                        to: {
                            /** @description The internal id: 24 hex digits. */
                            id: string;
                            /** @description The id of the subscriber in your own system. Unique in its environment. */
                            subscriberId: string;
                            /** @description The first name of the subscriber. */
                            firstName?: string;
                            /** @description The last name of the subscriber. */
                            lastName?: string;
                            /** @description The URL of an image. */
                            avatar?: string;
                        };
                        /** @description Whether the message was read. */
                        isRead: boolean;
                        /** @description Whether the message was seen. */
                        isSeen: boolean;
                        /** @description Whether the message was archived. */
                        isArchived: boolean;
                        /** @description Whether the message is snoozed. */
                        isSnoozed: boolean;
                        /**
                         * Format: date-time
                         * @description When the snoozed message returns.
                         */
                        snoozedUntil?: string;
                        /** @description When the message was delivered, for each delivery. */
                        deliveredAt?: string[];
                        /**
                         * Format: date-time
                         * @description When the object was created.
                         */
                        createdAt: string;
                        /**
                         * Format: date-time
                         * @description When the message was read.
                         */
                        readAt?: string;
                        /**
                         * Format: date-time
                         * @description When the message was last seen. The official clients name this field `firstSeenAt`.
                         */
                        firstSeenAt?: string;
                        /**
                         * Format: date-time
                         * @description When the message was archived.
                         */
                        archivedAt?: string;
                        /** @description The URL of an image. */
                        avatar?: string;
                        /** @description The first button. */
                        primaryAction?: {
                            /** @description The text of the button. */
                            label: string;
                            /** @description Whether the button was clicked. */
                            isCompleted: boolean;
                            /** @description Where a click leads. */
                            redirect?: {
                                /** @description The URL. */
                                url: string;
                                /**
                                 * @description Where the link opens, as the `target` of HTML links.
                                 * @enum {string}
                                 */
                                target?: "_self" | "_blank" | "_parent" | "_top" | "_unfencedTop";
                            };
                        };
                        /** @description The second button. */
                        secondaryAction?: {
                            /** @description The text of the button. */
                            label: string;
                            /** @description Whether the button was clicked. */
                            isCompleted: boolean;
                            /** @description Where a click leads. */
                            redirect?: {
                                /** @description The URL. */
                                url: string;
                                /**
                                 * @description Where the link opens, as the `target` of HTML links.
                                 * @enum {string}
                                 */
                                target?: "_self" | "_blank" | "_parent" | "_top" | "_unfencedTop";
                            };
                        };
                        /**
                         * @description The channel of the message.
                         * @enum {string}
                         */
                        channelType: "in_app" | "email" | "sms" | "chat" | "push";
                        /** @description Labels to group and filter by. */
                        tags?: string[];
                        /** @description Free-form data: any fields with any values. */
                        data?: {
                            [key: string]: unknown;
                        };
                        /** @description Where a click leads. */
                        redirect?: {
                            /** @description The URL. */
                            url: string;
                            /**
                             * @description Where the link opens, as the `target` of HTML links.
                             * @enum {string}
                             */
                            target?: "_self" | "_blank" | "_parent" | "_top" | "_unfencedTop";
                        };
                        /** @description The workflow. */
                        workflow?: {
                            /** @description The internal id: 24 hex digits. */
                            id: string;
                            /** @description The id that back ends choose. Unique in its environment. */
                            identifier: string;
                            /** @description The name that people see. */
                            name: string;
                            /** @description Whether subscribers cannot switch off the workflow. */
                            critical: boolean;
                            /** @description Labels to group and filter by. */
                            tags?: string[];
                            /**
                             * @description How important the workflow is for the subscriber.
                             * @enum {string}
                             */
                            severity: "high" | "medium" | "low" | "none";
                        };
                        /**
                         * @description How important the workflow is for the subscriber.
                         * @enum {string}
                         */
                        severity: "high" | "medium" | "low" | "none";
                    };
                };
            };
            /** @description A query parameter is invalid. */
            400: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope inbox. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description An object that the request names does not exist. */
            404: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description A request with the same idempotency key is still running, or the change conflicts with a stored object. */
            409: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The stored state does not allow the change, or the idempotency key was used with another request. */
            422: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    deleteInboxMessage: {
        parameters: {
            query?: {
                /** @description Not supported. */
                contextKeys?: null;
            };
            header?: {
                /** @description Identifies a request that may be sent again. The first answer, a success or a permanent failure, is replayed for 24 hours. The key belongs to the environment and the operation. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id that the client chose for the subscriber. */
                subscriberId: string;
                /** @description The id of the message. */
                notificationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A query parameter is invalid. */
            400: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope inbox. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description An object that the request names does not exist. */
            404: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description A request with the same idempotency key is still running, or the change conflicts with a stored object. */
            409: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The stored state does not allow the change, or the idempotency key was used with another request. */
            422: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readInbox: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies a request that may be sent again. The first answer, a success or a permanent failure, is replayed for 24 hours. The key belongs to the environment and the operation. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id that the client chose for the subscriber. */
                subscriberId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Any of these tags, or one tag of each group. */
                    tags?: (string[] | string | {
                        /** @description All of these groups must match. At most 5. */
                        and: {
                            /** @description One of these tags must match. */
                            or: string[];
                        }[];
                    }) | null;
                    /** @description Values by path, as JSON. */
                    data?: string | null;
                    /** @description Not supported. */
                    contextKeys?: null;
                };
            };
        };
        responses: {
            /** @description Success */
            204: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body is not valid JSON, changes nothing, or an object id is malformed. */
            400: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope inbox. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description An object that the request names does not exist. */
            404: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description A request with the same idempotency key is still running, or the change conflicts with a stored object. */
            409: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is larger than 1048576 bytes. */
            413: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is compressed, has another charset than UTF-8, or is not `application/json`. */
            415: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    Accept: components["headers"]["Accept"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is invalid, or the idempotency key was used with another request. */
            422: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    seeInbox: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies a request that may be sent again. The first answer, a success or a permanent failure, is replayed for 24 hours. The key belongs to the environment and the operation. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id that the client chose for the subscriber. */
                subscriberId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Any of these tags, or one tag of each group. */
                    tags?: (string[] | string | {
                        /** @description All of these groups must match. At most 5. */
                        and: {
                            /** @description One of these tags must match. */
                            or: string[];
                        }[];
                    }) | null;
                    /** @description Values by path, as JSON. */
                    data?: string | null;
                    /** @description Not supported. */
                    contextKeys?: null;
                    /** @description The ids of the messages. Defaults to all messages. */
                    notificationIds?: string[] | null;
                };
            };
        };
        responses: {
            /** @description Success */
            204: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body is not valid JSON, changes nothing, or an object id is malformed. */
            400: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope inbox. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description An object that the request names does not exist. */
            404: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description A request with the same idempotency key is still running, or the change conflicts with a stored object. */
            409: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is larger than 1048576 bytes. */
            413: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is compressed, has another charset than UTF-8, or is not `application/json`. */
            415: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    Accept: components["headers"]["Accept"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is invalid, or the idempotency key was used with another request. */
            422: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    triggerEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies a request that may be sent again. The first answer, a success or a permanent failure, is replayed for 24 hours. The key belongs to the environment and the operation. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TriggerEvent"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TriggerResponse"];
                };
            };
            /** @description The body is not valid JSON or does not validate. */
            400: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayloadValidationExceptionDto"];
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope trigger. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description A request with the same idempotency key is still running, or the change conflicts with a stored object. */
            409: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is larger than 1048576 bytes. */
            413: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is compressed, has another charset than UTF-8, or is not `application/json`. */
            415: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    Accept: components["headers"]["Accept"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The stored state does not allow the change, or the idempotency key was used with another request. */
            422: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    cancelTransaction: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies a request that may be sent again. The first answer, a success or a permanent failure, is replayed for 24 hours. The key belongs to the environment and the operation. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The `transactionId` of the event. */
                transactionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": boolean;
                };
            };
            /** @description The object id in the path is malformed. */
            400: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope trigger. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description An object that the request names does not exist. */
            404: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description A request with the same idempotency key is still running, or the change conflicts with a stored object. */
            409: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The stored state does not allow the change, or the idempotency key was used with another request. */
            422: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    triggerEvents: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies a request that may be sent again. The first answer, a success or a permanent failure, is replayed for 24 hours. The key belongs to the environment and the operation. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TriggerEventsInput"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TriggerResponse"][];
                };
            };
            /** @description The body is not valid JSON or does not validate. */
            400: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayloadValidationExceptionDto"];
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope trigger. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description A request with the same idempotency key is still running, or the change conflicts with a stored object. */
            409: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is larger than 1048576 bytes. */
            413: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is compressed, has another charset than UTF-8, or is not `application/json`. */
            415: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    Accept: components["headers"]["Accept"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The stored state does not allow the change, or the idempotency key was used with another request. */
            422: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    broadcastEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies a request that may be sent again. The first answer, a success or a permanent failure, is replayed for 24 hours. The key belongs to the environment and the operation. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BroadcastEventInput"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TriggerResponse"];
                };
            };
            /** @description The body is not valid JSON or does not validate. */
            400: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayloadValidationExceptionDto"];
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope trigger. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description A request with the same idempotency key is still running, or the change conflicts with a stored object. */
            409: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is larger than 1048576 bytes. */
            413: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is compressed, has another charset than UTF-8, or is not `application/json`. */
            415: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    Accept: components["headers"]["Accept"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The stored state does not allow the change, or the idempotency key was used with another request. */
            422: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    listNotifications: {
        parameters: {
            query?: {
                /** @description The number of the page, from 0. */
                page?: number;
                /** @description The maximum number of items of a page. */
                limit?: number;
                /** @description The types of steps that the notification has. */
                channels?: ("in_app" | "email" | "sms" | "chat" | "push")[];
                /** @description The workflows, by trigger identifier, `_id` or slug. */
                templates?: string[];
                /** @description The e-mail addresses of the subscribers. */
                emails?: string[];
                /** @description The `subscriberId`s of the subscribers. */
                subscriberIds?: string[];
                /** @description The severities. */
                severity?: ("high" | "medium" | "low" | "none")[];
                /** @description The context keys, in the form `type:id`. */
                contextKeys?: string[];
                /** @description The `transactionId` of the event. */
                transactionId?: string;
                /** @description The key of a topic that the event addressed. */
                topicKey?: string;
                /** @description The first instant of `createdAt`. */
                after?: string;
                /** @description The end of the range of `createdAt`. */
                before?: string;
                /** @description Not supported. */
                search?: null;
                /** @description Not supported. */
                subscriptionId?: null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationPage"];
                };
            };
            /** @description A query parameter is invalid. */
            400: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope read. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    getNotification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `_id` of the notification. */
                notificationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notification"];
                };
            };
            /** @description The object id in the path is malformed. */
            400: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope read. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description An object that the request names does not exist. */
            404: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    listWorkflows: {
        parameters: {
            query?: {
                /** @description The maximum number of items of a page. */
                limit?: number;
                /** @description The number of workflows before the page. */
                offset?: number;
                /** @description The field to order by. */
                orderBy?: "createdAt" | "updatedAt" | "name";
                /** @description The direction of the order. */
                orderDirection?: "ASC" | "DESC";
                /** @description A prefix of the name. Case sensitive. */
                query?: string;
                /** @description The workflow has one of these tags. */
                tags?: string[];
                /** @description The workflow has one of these states. */
                status?: ("ACTIVE" | "INACTIVE")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkflowList"];
                };
            };
            /** @description A query parameter is invalid. */
            400: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope read or admin. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    createWorkflow: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies a request that may be sent again. The first answer, a success or a permanent failure, is replayed for 24 hours. The key belongs to the environment and the operation. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description A text for the authors of workflows. */
                    description?: string | null;
                    /** @description Labels to group and filter by. */
                    tags?: string[] | null;
                    /** @description Whether events whose payload does not match `payloadSchema` are refused. */
                    validatePayload?: boolean | null;
                    /** @description The JSON Schema of the payload. */
                    payloadSchema?: {
                        [key: string]: unknown;
                    } | null;
                    /** @description Defaults to false. */
                    active?: boolean | null;
                    /** @description How important the workflow is for the subscriber. */
                    severity?: ("high" | "medium" | "low" | "none") | null;
                    /** @description A note of editors. Has no effect: texts that use translations are always translated. */
                    isTranslationEnabled?: boolean | null;
                    /** @description Not supported. */
                    agent?: null;
                    /** @description `user` takes precedence over `workflow`. */
                    preferences?: {
                        /** @description The preferences that subscribers start with. */
                        user?: {
                            /** @description The preference of all channels together. */
                            all?: {
                                /**
                                 * @description Whether messages are delivered.
                                 * @default true
                                 */
                                enabled?: boolean;
                                /**
                                 * @description Whether subscribers cannot change the preference.
                                 * @default false
                                 */
                                readOnly?: boolean;
                            };
                            /**
                             * @description The channels.
                             * @default {}
                             */
                            channels?: {
                                [key: string]: {
                                    /**
                                     * @description Whether messages are delivered.
                                     * @default true
                                     */
                                    enabled?: boolean;
                                };
                            };
                        } | null;
                        /** @description The preferences that the authors of the workflow set. */
                        workflow?: {
                            /** @description The preference of all channels together. */
                            all?: {
                                /**
                                 * @description Whether messages are delivered.
                                 * @default true
                                 */
                                enabled?: boolean;
                                /**
                                 * @description Whether subscribers cannot change the preference.
                                 * @default false
                                 */
                                readOnly?: boolean;
                            };
                            /**
                             * @description The channels.
                             * @default {}
                             */
                            channels?: {
                                [key: string]: {
                                    /**
                                     * @description Whether messages are delivered.
                                     * @default true
                                     */
                                    enabled?: boolean;
                                };
                            };
                        } | null;
                    } | null;
                    /** @description The steps, in order. */
                    steps: {
                        /** @description The id of the step in its workflow. */
                        stepId?: string | null;
                        /** @description The name that people see. */
                        name: string;
                        /**
                         * @description The kind of the object.
                         * @enum {string}
                         */
                        type: "in_app" | "email" | "sms" | "chat" | "push" | "digest" | "trigger" | "delay" | "throttle" | "custom";
                        /** @description The values of the controls. A key without the scope `admin` reads null instead of secrets. */
                        controlValues?: {
                            [key: string]: unknown;
                        } | null;
                        /** @description Not supported. */
                        providerOverrides?: null;
                    }[];
                    /** @description The name that people see. */
                    name: string;
                    /** @description The identifier of the workflow. */
                    workflowId?: string | null;
                    /** @description Where the workflow was made. Has no effect. */
                    __source?: string | null;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkflowDetail"];
                };
            };
            /** @description The body is not valid JSON, changes nothing, or an object id is malformed. */
            400: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope admin. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description A request with the same idempotency key is still running, or the change conflicts with a stored object. */
            409: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is larger than 1048576 bytes. */
            413: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is compressed, has another charset than UTF-8, or is not `application/json`. */
            415: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    Accept: components["headers"]["Accept"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is invalid, or the idempotency key was used with another request. */
            422: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    getWorkflow: {
        parameters: {
            query?: {
                /** @description Not supported. */
                environmentId?: null;
            };
            header?: never;
            path: {
                /** @description The workflow's trigger identifier, its `_id` or its slug. */
                workflowId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkflowDetail"];
                };
            };
            /** @description A query parameter is invalid. */
            400: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope read or admin. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description An object that the request names does not exist. */
            404: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    updateWorkflow: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies a request that may be sent again. The first answer, a success or a permanent failure, is replayed for 24 hours. The key belongs to the environment and the operation. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The workflow's trigger identifier, its `_id` or its slug. */
                workflowId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description A text for the authors of workflows. */
                    description?: string | null;
                    /** @description Labels to group and filter by. */
                    tags?: string[] | null;
                    /** @description Whether events whose payload does not match `payloadSchema` are refused. */
                    validatePayload?: boolean | null;
                    /** @description The JSON Schema of the payload. */
                    payloadSchema?: {
                        [key: string]: unknown;
                    } | null;
                    /** @description Defaults to false. */
                    active?: boolean | null;
                    /** @description How important the workflow is for the subscriber. */
                    severity?: ("high" | "medium" | "low" | "none") | null;
                    /** @description A note of editors. Has no effect: texts that use translations are always translated. */
                    isTranslationEnabled?: boolean | null;
                    /** @description Not supported. */
                    agent?: null;
                    /** @description `user` takes precedence over `workflow`. */
                    preferences?: {
                        /** @description The preferences that subscribers start with. */
                        user?: {
                            /** @description The preference of all channels together. */
                            all?: {
                                /**
                                 * @description Whether messages are delivered.
                                 * @default true
                                 */
                                enabled?: boolean;
                                /**
                                 * @description Whether subscribers cannot change the preference.
                                 * @default false
                                 */
                                readOnly?: boolean;
                            };
                            /**
                             * @description The channels.
                             * @default {}
                             */
                            channels?: {
                                [key: string]: {
                                    /**
                                     * @description Whether messages are delivered.
                                     * @default true
                                     */
                                    enabled?: boolean;
                                };
                            };
                        } | null;
                        /** @description The preferences that the authors of the workflow set. */
                        workflow?: {
                            /** @description The preference of all channels together. */
                            all?: {
                                /**
                                 * @description Whether messages are delivered.
                                 * @default true
                                 */
                                enabled?: boolean;
                                /**
                                 * @description Whether subscribers cannot change the preference.
                                 * @default false
                                 */
                                readOnly?: boolean;
                            };
                            /**
                             * @description The channels.
                             * @default {}
                             */
                            channels?: {
                                [key: string]: {
                                    /**
                                     * @description Whether messages are delivered.
                                     * @default true
                                     */
                                    enabled?: boolean;
                                };
                            };
                        } | null;
                    } | null;
                    /** @description The steps, in order. */
                    steps: {
                        /** @description The id of the step in its workflow. */
                        stepId?: string | null;
                        /** @description The name that people see. */
                        name: string;
                        /**
                         * @description The kind of the object.
                         * @enum {string}
                         */
                        type: "in_app" | "email" | "sms" | "chat" | "push" | "digest" | "trigger" | "delay" | "throttle" | "custom";
                        /** @description The values of the controls. A key without the scope `admin` reads null instead of secrets. */
                        controlValues?: {
                            [key: string]: unknown;
                        } | null;
                        /** @description Not supported. */
                        providerOverrides?: null;
                        /** @description The `_id` of the stored step. */
                        _id?: string | null;
                        /** @description Another name of `_id`. */
                        id?: string | null;
                    }[];
                    /** @description The name that people see. */
                    name: string;
                    /** @description Has no effect: the path names the workflow, and its identifier stays. */
                    workflowId?: string | null;
                    /** @description Has no effect. */
                    origin?: string | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkflowDetail"];
                };
            };
            /** @description The body is not valid JSON, changes nothing, or an object id is malformed. */
            400: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope admin. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description An object that the request names does not exist. */
            404: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description A request with the same idempotency key is still running, or the change conflicts with a stored object. */
            409: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is larger than 1048576 bytes. */
            413: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is compressed, has another charset than UTF-8, or is not `application/json`. */
            415: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    Accept: components["headers"]["Accept"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is invalid, or the idempotency key was used with another request. */
            422: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    deleteWorkflow: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies a request that may be sent again. The first answer, a success or a permanent failure, is replayed for 24 hours. The key belongs to the environment and the operation. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The workflow's trigger identifier, its `_id` or its slug. */
                workflowId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The object id in the path is malformed. */
            400: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope admin. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description An object that the request names does not exist. */
            404: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description A request with the same idempotency key is still running, or the change conflicts with a stored object. */
            409: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The stored state does not allow the change, or the idempotency key was used with another request. */
            422: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    patchWorkflow: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies a request that may be sent again. The first answer, a success or a permanent failure, is replayed for 24 hours. The key belongs to the environment and the operation. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The workflow's trigger identifier, its `_id` or its slug. */
                workflowId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The name that people see. */
                    name?: string;
                    /** @description A text for the authors of workflows. */
                    description?: string;
                    /** @description Labels to group and filter by. */
                    tags?: string[];
                    /** @description Whether the object is used. */
                    active?: boolean;
                    /** @description Whether events whose payload does not match `payloadSchema` are refused. */
                    validatePayload?: boolean;
                    /** @description Null removes the schema. */
                    payloadSchema?: {
                        [key: string]: unknown;
                    } | null;
                    /** @description A note of editors. Has no effect: texts that use translations are always translated. */
                    isTranslationEnabled?: boolean | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkflowDetail"];
                };
            };
            /** @description The body is not valid JSON, changes nothing, or an object id is malformed. */
            400: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope admin. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description An object that the request names does not exist. */
            404: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description A request with the same idempotency key is still running, or the change conflicts with a stored object. */
            409: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is larger than 1048576 bytes. */
            413: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is compressed, has another charset than UTF-8, or is not `application/json`. */
            415: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    Accept: components["headers"]["Accept"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is invalid, or the idempotency key was used with another request. */
            422: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    getWorkflowStep: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The workflow's trigger identifier, its `_id` or its slug. */
                workflowId: string;
                /** @description The `stepId` of the step, its `_id` or its slug. */
                stepId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkflowStepDetail"];
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope read or admin. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description An object that the request names does not exist. */
            404: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    listLayouts: {
        parameters: {
            query?: {
                /** @description The maximum number of items of a page. */
                limit?: number;
                /** @description The number of layouts before the page. */
                offset?: number;
                /** @description The field to order by. */
                orderBy?: "createdAt" | "updatedAt" | "name";
                /** @description The direction of the order. */
                orderDirection?: "ASC" | "DESC";
                /** @description A prefix of the name. Case sensitive. */
                query?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LayoutList"];
                };
            };
            /** @description A query parameter is invalid. */
            400: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope read or admin. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    createLayout: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies a request that may be sent again. The first answer, a success or a permanent failure, is replayed for 24 hours. The key belongs to the environment and the operation. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The name that people see. */
                    name: string;
                    /** @description The identifier of the layout. */
                    layoutId: string;
                    /** @description A note of editors. Has no effect: texts that use translations are always translated. */
                    isTranslationEnabled?: boolean | null;
                    /** @description Where the layout was made. Has no effect. */
                    __source?: string | null;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Layout"];
                };
            };
            /** @description The body is not valid JSON, changes nothing, or an object id is malformed. */
            400: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope admin. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description A request with the same idempotency key is still running, or the change conflicts with a stored object. */
            409: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is larger than 1048576 bytes. */
            413: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is compressed, has another charset than UTF-8, or is not `application/json`. */
            415: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    Accept: components["headers"]["Accept"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is invalid, or the idempotency key was used with another request. */
            422: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    getLayout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `layoutId`, the `_id` or the slug. */
                layoutId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Layout"];
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope read or admin. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description An object that the request names does not exist. */
            404: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    updateLayout: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies a request that may be sent again. The first answer, a success or a permanent failure, is replayed for 24 hours. The key belongs to the environment and the operation. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The `layoutId`, the `_id` or the slug. */
                layoutId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The name that people see. */
                    name: string;
                    /** @description A note of editors. Has no effect: texts that use translations are always translated. */
                    isTranslationEnabled?: boolean | null;
                    /** @description If it is not given, the content stays as it is. */
                    controlValues?: {
                        /** @description The controls of e-mails. */
                        email?: {
                            /** @description The HTML of the layout, with `{{content}}` in the place of the message. */
                            body: string;
                            /** @description The editor of the body: `html` or `block`. */
                            editorType?: "html" | null;
                        } | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Layout"];
                };
            };
            /** @description The body is not valid JSON, changes nothing, or an object id is malformed. */
            400: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope admin. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description An object that the request names does not exist. */
            404: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description A request with the same idempotency key is still running, or the change conflicts with a stored object. */
            409: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is larger than 1048576 bytes. */
            413: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is compressed, has another charset than UTF-8, or is not `application/json`. */
            415: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    Accept: components["headers"]["Accept"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is invalid, or the idempotency key was used with another request. */
            422: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    deleteLayout: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies a request that may be sent again. The first answer, a success or a permanent failure, is replayed for 24 hours. The key belongs to the environment and the operation. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The `layoutId`, the `_id` or the slug. */
                layoutId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The object id in the path is malformed. */
            400: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope admin. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description An object that the request names does not exist. */
            404: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description A request with the same idempotency key is still running, or the change conflicts with a stored object. */
            409: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The stored state does not allow the change, or the idempotency key was used with another request. */
            422: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    duplicateLayout: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies a request that may be sent again. The first answer, a success or a permanent failure, is replayed for 24 hours. The key belongs to the environment and the operation. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The `layoutId`, the `_id` or the slug. */
                layoutId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The name that people see. */
                    name: string;
                    /** @description The identifier of the layout. */
                    layoutId?: string | null;
                    /** @description A note of editors. Has no effect: texts that use translations are always translated. */
                    isTranslationEnabled?: boolean | null;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Layout"];
                };
            };
            /** @description The body is not valid JSON, changes nothing, or an object id is malformed. */
            400: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope admin. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description An object that the request names does not exist. */
            404: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description A request with the same idempotency key is still running, or the change conflicts with a stored object. */
            409: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is larger than 1048576 bytes. */
            413: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is compressed, has another charset than UTF-8, or is not `application/json`. */
            415: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    Accept: components["headers"]["Accept"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is invalid, or the idempotency key was used with another request. */
            422: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    getLayoutUsage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `layoutId`, the `_id` or the slug. */
                layoutId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The workflows. */
                        workflows: {
                            /** @description The name that people see. */
                            name: string;
                            /** @description The identifier of the workflow. */
                            workflowId: string;
                        }[];
                    };
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope read or admin. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description An object that the request names does not exist. */
            404: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    previewLayout: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies a request that may be sent again. The first answer, a success or a permanent failure, is replayed for 24 hours. The key belongs to the environment and the operation. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The `layoutId`, the `_id` or the slug. */
                layoutId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Replaces the stored content. */
                    controlValues?: {
                        /** @description The controls of e-mails. */
                        email?: {
                            /** @description The HTML of the layout, with `{{content}}` in the place of the message. */
                            body: string;
                            /** @description The editor of the body: `html` or `block`. */
                            editorType?: "html" | null;
                        } | null;
                    } | null;
                    /** @description The variables of the preview. */
                    previewPayload?: {
                        /** @description The subscriber. */
                        subscriber?: {
                            [key: string]: unknown;
                        } | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The variables that the preview used. */
                        previewPayloadExample: {
                            /** @description The subscriber. */
                            subscriber: {
                                [key: string]: unknown;
                            };
                        };
                        /** @description The JSON Schema of the variables. */
                        schema: {
                            [key: string]: unknown;
                        };
                        /** @description The result. */
                        result: {
                            /**
                             * @description The kind of the object.
                             * @constant
                             */
                            type: "email";
                            /** @description The rendered layout. */
                            preview: {
                                /** @description The text of the message. */
                                body: string;
                            };
                        };
                    };
                };
            };
            /** @description The body is not valid JSON, changes nothing, or an object id is malformed. */
            400: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope read or admin. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description An object that the request names does not exist. */
            404: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description A request with the same idempotency key is still running, or the change conflicts with a stored object. */
            409: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is larger than 1048576 bytes. */
            413: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is compressed, has another charset than UTF-8, or is not `application/json`. */
            415: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    Accept: components["headers"]["Accept"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is invalid, or the idempotency key was used with another request. */
            422: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    createTranslation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies a request that may be sent again. The first answer, a success or a permanent failure, is replayed for 24 hours. The key belongs to the environment and the operation. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The identifier of the workflow or layout. */
                    resourceId: string;
                    /**
                     * @description Whether the texts belong to a workflow or a layout.
                     * @enum {string}
                     */
                    resourceType: "workflow" | "layout";
                    /** @description The language, for example `en_US`. */
                    locale: string;
                    /** @description The text. */
                    content: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Translation"];
                };
            };
            /** @description The body is not valid JSON, changes nothing, or an object id is malformed. */
            400: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope admin. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description An object that the request names does not exist. */
            404: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description A request with the same idempotency key is still running, or the change conflicts with a stored object. */
            409: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is larger than 1048576 bytes. */
            413: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is compressed, has another charset than UTF-8, or is not `application/json`. */
            415: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    Accept: components["headers"]["Accept"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is invalid, or the idempotency key was used with another request. */
            422: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    getMasterJson: {
        parameters: {
            query?: {
                /** @description Defaults to the default locale. */
                locale?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The workflows. */
                        workflows: {
                            [key: string]: unknown;
                        };
                        /** @description The layouts. */
                        layouts: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description A query parameter is invalid. */
            400: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope read or admin. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    importMasterJson: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies a request that may be sent again. The first answer, a success or a permanent failure, is replayed for 24 hours. The key belongs to the environment and the operation. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The language, for example `en_US`. */
                    locale: string;
                    /** @description The texts of all workflows and layouts in one language. */
                    masterJson: {
                        /** @description The workflows. */
                        workflows?: {
                            [key: string]: unknown;
                        };
                        /** @description The layouts. */
                        layouts?: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Whether everything was done. */
                        success: boolean;
                        /** @description What is wrong, for people. */
                        message: string;
                        /** @description What was done. */
                        successful: string[];
                        /** @description What could not be done. */
                        failed: string[];
                    };
                };
            };
            /** @description The body is not valid JSON, changes nothing, or an object id is malformed. */
            400: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope admin. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description An object that the request names does not exist. */
            404: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description A request with the same idempotency key is still running, or the change conflicts with a stored object. */
            409: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is larger than 1048576 bytes. */
            413: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is compressed, has another charset than UTF-8, or is not `application/json`. */
            415: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    Accept: components["headers"]["Accept"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The body is invalid, or the idempotency key was used with another request. */
            422: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    getTranslationGroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description What the translations belong to. */
                resourceType: "workflow" | "layout";
                /** @description The identifier, the `_id` or the slug of the workflow or layout. */
                resourceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The identifier of the workflow or layout. */
                        resourceId: string;
                        /**
                         * @description Whether the texts belong to a workflow or a layout.
                         * @enum {string}
                         */
                        resourceType: "workflow" | "layout";
                        /** @description The name of the workflow or layout. */
                        resourceName: string;
                        /** @description The languages that have texts. */
                        locales: string[];
                        /**
                         * Format: date-time
                         * @description When the object was created.
                         */
                        createdAt: string;
                        /**
                         * Format: date-time
                         * @description When the object was last changed.
                         */
                        updatedAt: string;
                    };
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope read or admin. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description An object that the request names does not exist. */
            404: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    getTranslation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description What the translations belong to. */
                resourceType: "workflow" | "layout";
                /** @description The identifier, the `_id` or the slug of the workflow or layout. */
                resourceId: string;
                /** @description A locale: `de_AT` or `de-AT`. */
                locale: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Translation"];
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope read or admin. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description An object that the request names does not exist. */
            404: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    deleteTranslation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies a request that may be sent again. The first answer, a success or a permanent failure, is replayed for 24 hours. The key belongs to the environment and the operation. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description What the translations belong to. */
                resourceType: "workflow" | "layout";
                /** @description The identifier, the `_id` or the slug of the workflow or layout. */
                resourceId: string;
                /** @description A locale: `de_AT` or `de-AT`. */
                locale: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The object id in the path is malformed. */
            400: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope admin. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description An object that the request names does not exist. */
            404: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description A request with the same idempotency key is still running, or the change conflicts with a stored object. */
            409: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The stored state does not allow the change, or the idempotency key was used with another request. */
            422: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    deleteTranslationGroup: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies a request that may be sent again. The first answer, a success or a permanent failure, is replayed for 24 hours. The key belongs to the environment and the operation. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description What the translations belong to. */
                resourceType: "workflow" | "layout";
                /** @description The identifier, the `_id` or the slug of the workflow or layout. */
                resourceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The object id in the path is malformed. */
            400: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope admin. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description An object that the request names does not exist. */
            404: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description A request with the same idempotency key is still running, or the change conflicts with a stored object. */
            409: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The stored state does not allow the change, or the idempotency key was used with another request. */
            422: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Idempotency-Key": components["headers"]["Idempotency-Key"];
                    "Idempotency-Replay": components["headers"]["Idempotency-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    exportSubscriber: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id that the client chose for the subscriber. */
                subscriberId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": string;
                };
            };
            /** @description The API key is missing or unknown. */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The API key does not have the scope admin. */
            403: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description An object that the request names does not exist. */
            404: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The rate limit of the environment is exceeded, or the address sent too many wrong keys. */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The gateway failed. Its log contains the error under `errorId`. */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Cost": components["headers"]["RateLimit-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Any other failure, for example 405 with `Allow` for an unsupported method. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
}
