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
         * @description Returns immediately. The workflow runs for all subscribers in the background.
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
         * @description Replaces the steps and their control values. A step with the `id` or `stepId` of a stored step stays that step. Other fields that are not given stay as they are, except `active`, which defaults to false.
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
            name: string;
            payload: {
                [key: string]: unknown;
            };
            /** @default {} */
            overrides?: {
                [key: string]: unknown;
            };
            transactionId?: string;
            actor?: string | components["schemas"]["SubscriberRecipient"];
            tenant?: string | components["schemas"]["TenantInput"];
            context?: {
                [key: string]: components["schemas"]["EventContext"];
            };
        };
        ChannelCredentials: {
            webhookUrl?: string;
            channel?: string;
            deviceTokens?: string[];
            alertUid?: string;
            title?: string;
            imageUrl?: string;
            state?: string;
            externalUrl?: string;
        };
        ChannelSettings: {
            providerId: string;
            integrationIdentifier?: string;
            credentials: components["schemas"]["ChannelCredentials"];
            _integrationId: string;
        };
        Configurations: {
            inboundWebhookEnabled?: boolean;
            inboundWebhookSigningKey?: string;
        };
        ControlsMetadata: {
            dataSchema?: {
                [key: string]: unknown;
            };
            uiSchema?: components["schemas"]["UiSchema"];
        };
        Credentials: {
            apiKey?: string;
            user?: string;
            secretKey?: string;
            domain?: string;
            password?: string;
            host?: string;
            port?: string;
            region?: string;
            accountSid?: string;
            messageProfileId?: string;
            token?: string;
            from?: string;
            senderName?: string;
            projectName?: string;
            applicationId?: string;
            clientId?: string;
            baseUrl?: string;
            webhookUrl?: string;
            redirectUrl?: string;
            serviceAccount?: string;
            ipPoolName?: string;
            apiKeyRequestHeader?: string;
            secretKeyRequestHeader?: string;
            idPath?: string;
            datePath?: string;
            apiToken?: string;
            authenticationTokenKey?: string;
            instanceId?: string;
            alertUid?: string;
            title?: string;
            imageUrl?: string;
            state?: string;
            externalLink?: string;
            channelId?: string;
            phoneNumberIdentification?: string;
            accessKey?: string;
            appSid?: string;
            senderId?: string;
            AppIOBaseUrl?: string;
            secure?: boolean;
            requireTls?: boolean;
            ignoreTls?: boolean;
            hmac?: boolean;
            authenticateByToken?: boolean;
            tlsOptions?: {
                [key: string]: unknown;
            };
        };
        CredentialsInput: {
            apiKey?: string;
            user?: string;
            secretKey?: string;
            domain?: string;
            password?: string;
            host?: string;
            port?: string;
            region?: string;
            accountSid?: string;
            messageProfileId?: string;
            token?: string;
            from?: string;
            senderName?: string;
            projectName?: string;
            applicationId?: string;
            clientId?: string;
            baseUrl?: string;
            webhookUrl?: string;
            redirectUrl?: string;
            serviceAccount?: string;
            ipPoolName?: string;
            apiKeyRequestHeader?: string;
            secretKeyRequestHeader?: string;
            idPath?: string;
            datePath?: string;
            apiToken?: string;
            authenticationTokenKey?: string;
            instanceId?: string;
            alertUid?: string;
            title?: string;
            imageUrl?: string;
            state?: string;
            externalLink?: string;
            channelId?: string;
            phoneNumberIdentification?: string;
            accessKey?: string;
            appSid?: string;
            senderId?: string;
            AppIOBaseUrl?: string;
            secure?: boolean;
            requireTls?: boolean;
            ignoreTls?: boolean;
            hmac?: boolean;
            authenticateByToken?: boolean;
            tlsOptions?: {
                [key: string]: unknown;
            };
            apiURL?: string;
            appID?: string;
            contentType?: string;
        };
        DigestMetadata: {
            /** @enum {string} */
            type: "regular" | "backoff" | "timed";
            digestKey?: string;
            amount?: number;
            /** @enum {string} */
            unit?: "seconds" | "minutes" | "hours" | "days" | "weeks" | "months";
            events?: {
                [key: string]: unknown;
            }[];
            backoff?: boolean;
            backoffAmount?: number;
            /** @enum {string} */
            backoffUnit?: "seconds" | "minutes" | "hours" | "days" | "weeks" | "months";
            updateMode?: boolean;
            timed?: {
                atTime?: string;
                weekDays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
                monthDays?: number[];
                /** @enum {string} */
                ordinal?: "1" | "2" | "3" | "4" | "5" | "last";
                /** @enum {string} */
                ordinalValue?: "day" | "weekday" | "weekend" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday";
                /** @enum {string} */
                monthlyType?: "each" | "on";
                cronExpression?: string;
                untilDate?: string;
            };
        };
        EmailBlock: {
            /** @enum {string} */
            type: "button" | "text";
            content: string;
            url?: string;
            styles?: {
                /** @enum {string} */
                textAlign: "center" | "left" | "right";
            };
        };
        ErrorDto: {
            statusCode: number;
            /** @description The path of the request, as it was sent. */
            path: string;
            /** @description What is wrong. Names every invalid field. */
            message: string;
            /** Format: date-time */
            timestamp: string;
            /** @description The id of an internal error in the log of the gateway. */
            errorId?: string;
        };
        EventContext: string | {
            id: string;
            data?: {
                [key: string]: unknown;
            };
        };
        ExecutionDetail: {
            _id: string;
            /** Format: date-time */
            createdAt?: string;
            /** @enum {string} */
            status: "Success" | "Warning" | "Failed" | "Pending" | "Queued" | "ReadConfirmation";
            detail: string;
            isRetry: boolean;
            isTest: boolean;
            providerId?: string;
            raw?: string | null;
            /** @enum {string} */
            source: "Credentials" | "Internal" | "Payload" | "Webhook";
        };
        FieldFilterPart: {
            field: string;
            value: string;
            /** @enum {string} */
            operator: "LARGER" | "SMALLER" | "LARGER_EQUAL" | "SMALLER_EQUAL" | "EQUAL" | "NOT_EQUAL" | "ALL_IN" | "ANY_IN" | "NOT_IN" | "BETWEEN" | "NOT_BETWEEN" | "LIKE" | "NOT_LIKE" | "IN";
            /** @enum {string} */
            on: "subscriber" | "payload";
        };
        Integration: {
            _id: string;
            _organizationId: string;
            _environmentId: string;
            name: string;
            identifier: string;
            providerId: string;
            /** @enum {string} */
            channel: "in_app" | "email" | "sms" | "chat" | "push" | "tool";
            credentials: components["schemas"]["Credentials"];
            configurations?: components["schemas"]["Configurations"];
            active: boolean;
            deleted: boolean;
            /** Format: date-time */
            deletedAt?: string;
            deletedBy?: string;
            primary: boolean;
            conditions?: components["schemas"]["StepFilter"][];
        };
        Job: {
            _id: string;
            /** @enum {string} */
            type: "in_app" | "email" | "sms" | "chat" | "push" | "digest" | "trigger" | "delay" | "throttle" | "custom" | "tool" | "http_request";
            digest?: components["schemas"]["DigestMetadata"];
            executionDetails: components["schemas"]["ExecutionDetail"][];
            step: components["schemas"]["JobStep"];
            overrides?: {
                [key: string]: unknown;
            };
            payload?: {
                [key: string]: unknown;
            };
            providerId: string;
            status: string;
            /** Format: date-time */
            updatedAt?: string;
            scheduleExtensionsCount?: number;
        };
        JobStep: {
            _id: string;
            active: boolean;
            filters: components["schemas"]["StepFilter"][];
            _templateId: string;
            replyCallback?: {
                [key: string]: unknown;
            };
            controlVariables?: {
                [key: string]: unknown;
            };
            metadata?: {
                [key: string]: unknown;
            };
            issues?: {
                [key: string]: unknown;
            };
            template?: {
                [key: string]: unknown;
            };
            name?: string;
            _parentId?: string | null;
            variants?: components["schemas"]["JobStep"][];
        };
        Layout: {
            _id: string;
            layoutId: string;
            slug: string;
            name: string;
            isDefault: boolean;
            isTranslationEnabled: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            origin: string;
            type: string;
            variables: {
                [key: string]: unknown;
            };
            controls: {
                dataSchema?: {
                    [key: string]: unknown;
                };
                uiSchema?: components["schemas"]["UiSchema"];
                values: {
                    email?: {
                        body: string;
                        /** @enum {string} */
                        editorType: "html" | "block";
                    };
                };
            };
        };
        LayoutList: {
            layouts: components["schemas"]["Layout"][];
            totalCount: number;
        };
        MarkMessagesAsInput: {
            messageId: string | string[];
            /** @enum {string} */
            markAs: "read" | "seen" | "unread" | "unseen";
        };
        Message: {
            _id: string;
            _templateId?: string | null;
            _messageTemplateId?: string | null;
            _notificationId: string;
            _subscriberId: string;
            subscriber?: components["schemas"]["Subscriber"];
            template?: components["schemas"]["Workflow"];
            templateIdentifier?: string;
            _organizationId: string;
            _environmentId: string;
            /** Format: date-time */
            createdAt: string;
            deliveredAt?: string[];
            /** Format: date-time */
            lastSeenDate?: string;
            /** Format: date-time */
            lastReadDate?: string;
            content?: string | components["schemas"]["EmailBlock"][];
            transactionId: string;
            subject?: string;
            /** @enum {string} */
            channel: "in_app" | "email" | "sms" | "chat" | "push" | "tool";
            read: boolean;
            seen: boolean;
            /** Format: date-time */
            snoozedUntil?: string;
            email?: string;
            phone?: string;
            directWebhookUrl?: string;
            providerId?: string;
            deviceTokens?: string[];
            title?: string;
            cta: components["schemas"]["MessageCta"];
            _feedId?: string | null;
            /** @enum {string} */
            status: "sent" | "error" | "warning";
            errorId?: string;
            errorText?: string;
            payload?: {
                [key: string]: unknown;
            };
            overrides?: {
                [key: string]: unknown;
            };
            contextKeys?: string[];
        };
        MessageCta: {
            /** @enum {string} */
            type?: "redirect";
            data?: {
                url?: string;
            };
            action?: {
                /** @enum {string} */
                status?: "pending" | "done";
                buttons?: {
                    /** @enum {string} */
                    type: "primary" | "secondary";
                    content: string;
                    resultContent?: string;
                }[];
                result?: {
                    payload?: {
                        [key: string]: unknown;
                    };
                    /** @enum {string} */
                    type?: "primary" | "secondary";
                };
            };
        };
        MessagePage: {
            /** @description At most 50,000. */
            totalCount?: number;
            hasMore: boolean;
            data: components["schemas"]["Message"][];
            pageSize: number;
            page: number;
        };
        Notification: {
            _id: string;
            _organizationId: string;
            _environmentId: string;
            _subscriberId: string;
            transactionId: string;
            _templateId?: string;
            _digestedNotificationId?: string;
            /** Format: date-time */
            createdAt?: string;
            /** Format: date-time */
            updatedAt?: string;
            channels?: ("in_app" | "email" | "sms" | "chat" | "push" | "digest" | "trigger" | "delay" | "throttle" | "custom" | "tool" | "http_request")[];
            subscriber?: components["schemas"]["NotificationSubscriber"];
            template?: components["schemas"]["NotificationTemplate"];
            jobs?: components["schemas"]["Job"][];
            payload?: {
                [key: string]: unknown;
            };
            tags?: string[];
            controls?: {
                [key: string]: unknown;
            };
            to?: {
                [key: string]: unknown;
            };
            topics?: {
                _topicId: string;
                topicKey: string;
            }[];
            /** @enum {string} */
            severity?: "high" | "medium" | "low" | "none";
            critical?: boolean;
            contextKeys?: string[];
        };
        NotificationGroup: {
            _id?: string;
            name: string;
            _environmentId: string;
            _organizationId: string;
            _parentId?: string;
        };
        NotificationPage: {
            /** @description At most 50,000. */
            totalCount?: number;
            hasMore: boolean;
            data: components["schemas"]["Notification"][];
            pageSize: number;
            page: number;
        };
        NotificationSubscriber: {
            _id: string;
            subscriberId: string;
            firstName?: string;
            lastName?: string;
            email?: string;
            phone?: string;
        };
        NotificationTemplate: {
            _id: string;
            name: string;
            origin?: string;
            triggers: components["schemas"]["WorkflowTrigger"][];
        };
        PayloadValidationExceptionDto: {
            statusCode: number;
            /** @description The path of the request, as it was sent. */
            path: string;
            /** @description What is wrong. Names every invalid field. */
            message: string;
            /** Format: date-time */
            timestamp: string;
            /** @description The id of an internal error in the log of the gateway. */
            errorId?: string;
            type: string;
            errors: {
                field: string;
                message: string;
                value?: unknown;
            }[];
        };
        /** @description A subscriber by its id, a subscriber with its data, or the members of a topic. */
        Recipient: string | components["schemas"]["SubscriberRecipient"] | components["schemas"]["TopicRecipient"];
        StepContentIssue: {
            /** @enum {string} */
            issueType: "ILLEGAL_VARIABLE_IN_CONTROL_VALUE" | "INVALID_FILTER_ARG_IN_VARIABLE" | "MISSING_VALUE" | "TIER_LIMIT_EXCEEDED";
            variableName?: string;
            message: string;
        };
        StepFilter: {
            isNegated: boolean;
            /** @enum {string} */
            type: "BOOLEAN" | "TEXT" | "DATE" | "NUMBER" | "STATEMENT" | "LIST" | "MULTI_LIST" | "GROUP";
            /** @enum {string} */
            value: "AND" | "OR";
            children: components["schemas"]["FieldFilterPart"][];
        };
        StepIntegrationIssue: {
            /** @enum {string} */
            issueType: "MISSING_INTEGRATION" | "INBOX_NOT_CONNECTED";
            variableName?: string;
            message: string;
        };
        StepIssues: {
            controls?: {
                [key: string]: components["schemas"]["StepContentIssue"][];
            };
            integration?: {
                [key: string]: components["schemas"]["StepIntegrationIssue"][];
            };
        };
        StepVariant: {
            _id?: string;
            uuid?: string;
            name?: string;
            _templateId?: string;
            active?: boolean;
            shouldStopOnFail?: boolean;
            template?: {
                [key: string]: unknown;
            };
            filters?: components["schemas"]["StepFilter"][];
            _parentId?: string;
            metadata?: {
                /** @enum {string} */
                type: "regular" | "backoff";
                amount?: number;
                /** @enum {string} */
                unit?: "seconds" | "minutes" | "hours" | "days" | "weeks" | "months";
                digestKey?: string;
                backoff?: boolean;
                backoffAmount?: number;
                /** @enum {string} */
                backoffUnit?: "seconds" | "minutes" | "hours" | "days" | "weeks" | "months";
                updateMode?: boolean;
            } | {
                amount?: number;
                /** @enum {string} */
                unit?: "seconds" | "minutes" | "hours" | "days" | "weeks" | "months";
                digestKey?: string;
                /** @constant */
                type: "timed";
                timed?: {
                    atTime?: string;
                    weekDays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
                    monthDays?: string[];
                    /** @enum {string} */
                    ordinal?: "1" | "2" | "3" | "4" | "5" | "last";
                    /** @enum {string} */
                    ordinalValue?: "day" | "weekday" | "weekend" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday";
                    /** @enum {string} */
                    monthlyType?: "each" | "on";
                };
            } | {
                /** @constant */
                type: "scheduled";
                delayPath: string;
            };
            replyCallback?: {
                active?: boolean;
                url?: string;
            };
        };
        Subscriber: {
            _id: string;
            subscriberId: string;
            firstName?: string | null;
            lastName?: string | null;
            email?: string | null;
            phone?: string | null;
            avatar?: string | null;
            locale?: string | null;
            channels?: components["schemas"]["ChannelSettings"][];
            topics?: string[];
            isOnline?: boolean | null;
            lastOnlineAt?: string | null;
            __v?: number;
            data?: {
                [key: string]: unknown;
            } | null;
            timezone?: string | null;
            _organizationId: string;
            _environmentId: string;
            deleted: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        SubscriberPage: {
            data: components["schemas"]["Subscriber"][];
            next: string | null;
            previous: string | null;
            totalCount: number;
            totalCountCapped: boolean;
        };
        SubscriberRecipient: {
            subscriberId: string;
            email?: string | null;
            firstName?: string | null;
            lastName?: string | null;
            phone?: string | null;
            avatar?: string | null;
            locale?: string | null;
            timezone?: string | null;
            data?: {
                [key: string]: unknown;
            } | null;
            channels?: {
                providerId: string;
                integrationIdentifier?: string;
                credentials: components["schemas"]["ChannelCredentials"];
            }[];
        };
        TenantInput: {
            identifier?: string;
            name?: string;
            data?: {
                [key: string]: unknown;
            };
        };
        Topic: {
            _id: string;
            key: string;
            name?: string;
            data?: {
                [key: string]: unknown;
            };
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        TopicPage: {
            data: components["schemas"]["Topic"][];
            next: string | null;
            previous: string | null;
            totalCount: number;
            totalCountCapped: boolean;
        };
        TopicRecipient: {
            /** @constant */
            type: "Topic";
            topicKey: string;
            exclude?: string[];
        };
        TopicSubscription: {
            _id: string;
            /** @description Made from the key of the topic and the `subscriberId`. */
            identifier: string;
            topic: {
                _id: string;
                key: string;
                name?: string;
                data?: {
                    [key: string]: unknown;
                };
            };
            subscriber: {
                _id: string;
                subscriberId: string;
                avatar?: string | null;
                firstName?: string | null;
                lastName?: string | null;
                email?: string | null;
            };
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        TopicSubscriptionPage: {
            data: components["schemas"]["TopicSubscription"][];
            next: string | null;
            previous: string | null;
            totalCount: number;
            totalCountCapped: boolean;
        };
        Translation: {
            resourceId: string;
            /** @enum {string} */
            resourceType: "workflow" | "layout";
            locale: string;
            content: {
                [key: string]: unknown;
            };
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        TriggerEvent: {
            name: string;
            /** @default {} */
            payload?: {
                [key: string]: unknown;
            };
            /** @default {} */
            overrides?: {
                [key: string]: unknown;
            };
            transactionId?: string;
            actor?: string | components["schemas"]["SubscriberRecipient"];
            tenant?: string | components["schemas"]["TenantInput"];
            context?: {
                [key: string]: components["schemas"]["EventContext"];
            };
            to: components["schemas"]["Recipient"] | components["schemas"]["Recipient"][];
        };
        TriggerEventsInput: {
            events: components["schemas"]["TriggerEvent"][];
        };
        TriggerResponse: {
            acknowledged: boolean;
            /** @enum {string} */
            status: "error" | "trigger_not_active" | "no_workflow_active_steps_defined" | "no_workflow_steps_defined" | "processed" | "no_tenant_found" | "invalid_recipients";
            error?: string[];
            transactionId?: string;
        };
        UiSchema: {
            /** @enum {string} */
            group?: "IN_APP" | "EMAIL" | "DIGEST" | "DELAY" | "THROTTLE" | "SMS" | "CHAT" | "PUSH" | "SKIP" | "LAYOUT" | "TOOL" | "HTTP_REQUEST";
            properties?: {
                [key: string]: components["schemas"]["UiSchemaProperty"];
            };
        };
        UiSchemaProperty: {
            /** @enum {string} */
            component: "EMAIL_EDITOR_SELECT" | "LAYOUT_SELECT" | "BLOCK_EDITOR" | "EMAIL_BODY" | "TEXT_FULL_LINE" | "TEXT_INLINE_LABEL" | "IN_APP_BODY" | "IN_APP_AVATAR" | "IN_APP_PRIMARY_SUBJECT" | "IN_APP_BUTTON_DROPDOWN" | "IN_APP_DISABLE_SANITIZATION_SWITCH" | "DISABLE_SANITIZATION_SWITCH" | "URL_TEXT_BOX" | "DIGEST_AMOUNT" | "DIGEST_UNIT" | "DIGEST_TYPE" | "DIGEST_KEY" | "DIGEST_CRON" | "DELAY_AMOUNT" | "DELAY_UNIT" | "DELAY_TYPE" | "DELAY_CRON" | "DELAY_DYNAMIC_KEY" | "THROTTLE_TYPE" | "THROTTLE_WINDOW" | "THROTTLE_UNIT" | "THROTTLE_DYNAMIC_KEY" | "THROTTLE_THRESHOLD" | "THROTTLE_KEY" | "EXTEND_TO_SCHEDULE" | "SMS_BODY" | "CHAT_BODY" | "PUSH_BODY" | "PUSH_SUBJECT" | "QUERY_EDITOR" | "DATA" | "LAYOUT_EMAIL" | "CHAT_EDITOR_SELECT" | "TOOL_BODY" | "DESTINATION_METHOD" | "DESTINATION_URL" | "DESTINATION_HEADERS" | "DESTINATION_BODY" | "DESTINATION_RESPONSE_BODY_SCHEMA" | "DESTINATION_ENFORCE_SCHEMA_VALIDATION" | "DESTINATION_CONTINUE_ON_FAILURE" | "DESTINATION_TIMEOUT";
            placeholder?: unknown;
            properties?: {
                [key: string]: components["schemas"]["UiSchemaProperty"];
            };
        };
        UpdateIntegrationInput: {
            name?: string;
            identifier?: string;
            _environmentId?: string;
            active?: boolean;
            credentials?: components["schemas"]["CredentialsInput"];
            check?: boolean;
            conditions?: components["schemas"]["StepFilter"][];
            configurations?: components["schemas"]["Configurations"];
        };
        ValidationErrorDto: {
            statusCode: number;
            /** @description The path of the request, as it was sent. */
            path: string;
            /** @description What is wrong. Names every invalid field. */
            message: string;
            /** Format: date-time */
            timestamp: string;
            /** @description The id of an internal error in the log of the gateway. */
            errorId?: string;
            /** @description The problems of each invalid field. */
            errors: {
                [key: string]: {
                    messages: string[];
                    value?: unknown;
                };
            };
        };
        Workflow: {
            _id: string;
            name: string;
            description: string;
            active: boolean;
            draft: boolean;
            preferenceSettings: {
                email?: boolean;
                sms?: boolean;
                in_app?: boolean;
                chat?: boolean;
                push?: boolean;
            };
            critical: boolean;
            tags: string[];
            steps: components["schemas"]["WorkflowStep"][];
            _creatorId: string;
            triggers: components["schemas"]["WorkflowTrigger"][];
            _notificationGroupId: string;
            _parentId?: string;
            _organizationId: string;
            _environmentId: string;
            deleted: boolean;
            deletedAt: string | "";
            deletedBy: string;
            notificationGroup?: components["schemas"]["NotificationGroup"];
            data?: {
                [key: string]: unknown;
            };
            workflowIntegrationStatus?: {
                [key: string]: unknown;
            };
        };
        WorkflowDetail: {
            _id: string;
            workflowId: string;
            slug: string;
            name: string;
            tags: string[];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** @enum {string} */
            status: "ACTIVE" | "INACTIVE";
            origin: string;
            description?: string;
            active: boolean;
            validatePayload?: boolean;
            payloadSchema?: {
                [key: string]: unknown;
            };
            isTranslationEnabled: boolean;
            /** @enum {string} */
            severity: "high" | "medium" | "low" | "none";
            preferences: {
                default: {
                    all: {
                        enabled: boolean;
                        readOnly: boolean;
                    };
                    channels: {
                        [key: string]: {
                            enabled: boolean;
                        };
                    };
                };
            };
            steps: components["schemas"]["WorkflowDetailStep"][];
        };
        WorkflowDetailStep: {
            controls: {
                dataSchema?: {
                    [key: string]: unknown;
                };
                uiSchema?: components["schemas"]["UiSchema"];
                values: {
                    [key: string]: unknown;
                };
            };
            controlValues?: {
                [key: string]: unknown;
            };
            variables: {
                [key: string]: unknown;
            };
            stepId: string;
            _id: string;
            name: string;
            slug: string;
            type: string;
            origin: string;
            workflowId: string;
            workflowDatabaseId: string;
            issues?: components["schemas"]["StepIssues"];
        };
        WorkflowList: {
            workflows: components["schemas"]["WorkflowSummary"][];
            totalCount: number;
        };
        WorkflowStep: {
            _id?: string;
            uuid?: string;
            name?: string;
            _templateId?: string;
            active?: boolean;
            shouldStopOnFail?: boolean;
            template?: {
                [key: string]: unknown;
            };
            filters?: components["schemas"]["StepFilter"][];
            _parentId?: string;
            metadata?: {
                /** @enum {string} */
                type: "regular" | "backoff";
                amount?: number;
                /** @enum {string} */
                unit?: "seconds" | "minutes" | "hours" | "days" | "weeks" | "months";
                digestKey?: string;
                backoff?: boolean;
                backoffAmount?: number;
                /** @enum {string} */
                backoffUnit?: "seconds" | "minutes" | "hours" | "days" | "weeks" | "months";
                updateMode?: boolean;
            } | {
                amount?: number;
                /** @enum {string} */
                unit?: "seconds" | "minutes" | "hours" | "days" | "weeks" | "months";
                digestKey?: string;
                /** @constant */
                type: "timed";
                timed?: {
                    atTime?: string;
                    weekDays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
                    monthDays?: string[];
                    /** @enum {string} */
                    ordinal?: "1" | "2" | "3" | "4" | "5" | "last";
                    /** @enum {string} */
                    ordinalValue?: "day" | "weekday" | "weekend" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday";
                    /** @enum {string} */
                    monthlyType?: "each" | "on";
                };
            } | {
                /** @constant */
                type: "scheduled";
                delayPath: string;
            };
            replyCallback?: {
                active?: boolean;
                url?: string;
            };
            variants?: components["schemas"]["StepVariant"][];
        };
        WorkflowStepDetail: {
            controls: components["schemas"]["ControlsMetadata"];
            controlValues?: {
                [key: string]: unknown;
            };
            variables: {
                [key: string]: unknown;
            };
            stepId: string;
            _id: string;
            name: string;
            slug: string;
            /** @enum {string} */
            type: "in_app" | "email" | "sms" | "chat" | "push" | "digest" | "trigger" | "delay" | "throttle" | "custom" | "tool" | "http_request";
            origin: string;
            workflowId: string;
            workflowDatabaseId: string;
            issues?: components["schemas"]["StepIssues"];
        };
        WorkflowSummary: {
            _id: string;
            workflowId: string;
            slug: string;
            name: string;
            tags: string[];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** @enum {string} */
            status: "ACTIVE" | "INACTIVE";
            origin: string;
            stepTypeOverviews: string[];
            steps: {
                slug: string;
                type: string;
            }[];
        };
        WorkflowTrigger: {
            /** @enum {string} */
            type: "event";
            identifier: string;
            variables: {
                name: string;
            }[];
            subscriberVariables?: {
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
                name?: string;
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
                "application/json": {
                    firstName?: string | null;
                    lastName?: string | null;
                    email?: string | null;
                    phone?: string | null;
                    avatar?: string | null;
                    locale?: string | null;
                    timezone?: string | null;
                    data?: unknown | null;
                    subscriberId: string;
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
                        statusCode: number;
                        /** @description The path of the request, as it was sent. */
                        path: string;
                        /** @description What is wrong. Names every invalid field. */
                        message: string;
                        /** Format: date-time */
                        timestamp: string;
                        /** @description The id of an internal error in the log of the gateway. */
                        errorId?: string;
                    } | {
                        statusCode: number;
                        /** @description The path of the request, as it was sent. */
                        path: string;
                        /** @description What is wrong. Names every invalid field. */
                        message: string;
                        /** Format: date-time */
                        timestamp: string;
                        /** @description The id of an internal error in the log of the gateway. */
                        errorId?: string;
                        _id: string;
                        subscriberId: string;
                        firstName?: string | null;
                        lastName?: string | null;
                        email?: string | null;
                        phone?: string | null;
                        avatar?: string | null;
                        locale?: string | null;
                        channels?: {
                            providerId: string;
                            integrationIdentifier?: string;
                            credentials: {
                                webhookUrl?: string;
                                channel?: string;
                                deviceTokens?: string[];
                                alertUid?: string;
                                title?: string;
                                imageUrl?: string;
                                state?: string;
                                externalUrl?: string;
                            };
                            _integrationId: string;
                        }[];
                        topics?: string[];
                        isOnline?: boolean | null;
                        lastOnlineAt?: string | null;
                        __v?: number;
                        data?: {
                            [key: string]: unknown;
                        } | null;
                        timezone?: string | null;
                        _organizationId: string;
                        _environmentId: string;
                        deleted: boolean;
                        /** Format: date-time */
                        createdAt: string;
                        /** Format: date-time */
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
            /** @description The body is compressed or is not `application/json`. */
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
                        acknowledged: boolean;
                        /** @enum {string} */
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
                    firstName?: string | null;
                    lastName?: string | null;
                    email?: string | null;
                    phone?: string | null;
                    avatar?: string | null;
                    locale?: string | null;
                    timezone?: string | null;
                    data?: unknown | null;
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
            /** @description The body is compressed or is not `application/json`. */
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
                    subscribers: unknown[];
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
                        created: {
                            subscriberId: string;
                        }[];
                        updated: {
                            subscriberId: string;
                        }[];
                        failed: {
                            subscriberId?: string;
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
            /** @description The body is compressed or is not `application/json`. */
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
                    providerId: string;
                    integrationIdentifier?: string | null;
                    credentials: {
                        webhookUrl?: string;
                        channel?: string;
                        deviceTokens?: string[];
                        alertUid?: string;
                        title?: string;
                        imageUrl?: string;
                        state?: string;
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
            /** @description The body is compressed or is not `application/json`. */
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
                    providerId: string;
                    integrationIdentifier?: string | null;
                    credentials: {
                        webhookUrl?: string;
                        channel?: string;
                        deviceTokens?: string[];
                        alertUid?: string;
                        title?: string;
                        imageUrl?: string;
                        state?: string;
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
            /** @description The body is compressed or is not `application/json`. */
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
                        global: {
                            enabled: boolean;
                            channels: {
                                email?: boolean;
                                sms?: boolean;
                                in_app?: boolean;
                                chat?: boolean;
                                push?: boolean;
                            };
                            schedule?: {
                                isEnabled: boolean;
                                weeklySchedule?: {
                                    [key: string]: {
                                        isEnabled: boolean;
                                        hours?: {
                                            start: string;
                                            end: string;
                                        }[];
                                    };
                                };
                            };
                        };
                        workflows: {
                            /** @description Whether at least one channel is on. */
                            enabled: boolean;
                            channels: {
                                email?: boolean;
                                sms?: boolean;
                                in_app?: boolean;
                                chat?: boolean;
                                push?: boolean;
                            };
                            overrides: {
                                /** @enum {string} */
                                channel: "in_app" | "email" | "sms" | "chat" | "push";
                                /** @enum {string} */
                                source: "subscriber" | "template";
                            }[];
                            workflow: {
                                slug: string;
                                identifier: string;
                                name: string;
                                /** Format: date-time */
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
                    workflowId?: string | null;
                    channels?: {
                        email?: boolean | null;
                        sms?: boolean | null;
                        in_app?: boolean | null;
                        chat?: boolean | null;
                        push?: boolean | null;
                    } | null;
                    schedule?: {
                        isEnabled: boolean;
                        weeklySchedule?: {
                            monday?: {
                                isEnabled: boolean;
                                hours?: {
                                    start: string;
                                    end: string;
                                }[] | null;
                            } | null;
                            tuesday?: {
                                isEnabled: boolean;
                                hours?: {
                                    start: string;
                                    end: string;
                                }[] | null;
                            } | null;
                            wednesday?: {
                                isEnabled: boolean;
                                hours?: {
                                    start: string;
                                    end: string;
                                }[] | null;
                            } | null;
                            thursday?: {
                                isEnabled: boolean;
                                hours?: {
                                    start: string;
                                    end: string;
                                }[] | null;
                            } | null;
                            friday?: {
                                isEnabled: boolean;
                                hours?: {
                                    start: string;
                                    end: string;
                                }[] | null;
                            } | null;
                            saturday?: {
                                isEnabled: boolean;
                                hours?: {
                                    start: string;
                                    end: string;
                                }[] | null;
                            } | null;
                            sunday?: {
                                isEnabled: boolean;
                                hours?: {
                                    start: string;
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
                        global: {
                            enabled: boolean;
                            channels: {
                                email?: boolean;
                                sms?: boolean;
                                in_app?: boolean;
                                chat?: boolean;
                                push?: boolean;
                            };
                            schedule?: {
                                isEnabled: boolean;
                                weeklySchedule?: {
                                    [key: string]: {
                                        isEnabled: boolean;
                                        hours?: {
                                            start: string;
                                            end: string;
                                        }[];
                                    };
                                };
                            };
                        };
                        workflows: {
                            /** @description Whether at least one channel is on. */
                            enabled: boolean;
                            channels: {
                                email?: boolean;
                                sms?: boolean;
                                in_app?: boolean;
                                chat?: boolean;
                                push?: boolean;
                            };
                            overrides: {
                                /** @enum {string} */
                                channel: "in_app" | "email" | "sms" | "chat" | "push";
                                /** @enum {string} */
                                source: "subscriber" | "template";
                            }[];
                            workflow: {
                                slug: string;
                                identifier: string;
                                name: string;
                                /** Format: date-time */
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
            /** @description The body is compressed or is not `application/json`. */
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
                    preferences: {
                        workflowId: string;
                        channels: {
                            email?: boolean | null;
                            sms?: boolean | null;
                            in_app?: boolean | null;
                            chat?: boolean | null;
                            push?: boolean | null;
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
                        /** @enum {string} */
                        level: "template";
                        workflow: {
                            id: string;
                            identifier: string;
                            name: string;
                            critical: boolean;
                            tags: string[];
                            data?: {
                                [key: string]: unknown;
                            };
                            /** @enum {string} */
                            severity: "high" | "medium" | "low" | "none";
                        };
                        enabled: boolean;
                        channels: {
                            email?: boolean;
                            sms?: boolean;
                            in_app?: boolean;
                            chat?: boolean;
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
            /** @description The body is compressed or is not `application/json`. */
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
                    key: string;
                    name?: string | null;
                    data?: unknown | null;
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
                        statusCode: number;
                        /** @description The path of the request, as it was sent. */
                        path: string;
                        /** @description What is wrong. Names every invalid field. */
                        message: string;
                        /** Format: date-time */
                        timestamp: string;
                        /** @description The id of an internal error in the log of the gateway. */
                        errorId?: string;
                    } | {
                        statusCode: number;
                        /** @description The path of the request, as it was sent. */
                        path: string;
                        /** @description What is wrong. Names every invalid field. */
                        message: string;
                        /** Format: date-time */
                        timestamp: string;
                        /** @description The id of an internal error in the log of the gateway. */
                        errorId?: string;
                        _id: string;
                        key: string;
                        name?: string;
                        data?: {
                            [key: string]: unknown;
                        };
                        /** Format: date-time */
                        createdAt: string;
                        /** Format: date-time */
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
            /** @description The body is compressed or is not `application/json`. */
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
                    name?: string | null;
                    data?: unknown | null;
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
            /** @description The body is compressed or is not `application/json`. */
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
                    subscriberIds?: string[] | null;
                    subscriptions?: {
                        subscriberId: string;
                        /** @description Not supported. */
                        identifier?: null;
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
                        data: {
                            _id: string;
                            /** @description Made from the key of the topic and the `subscriberId`. */
                            identifier: string;
                            topic: {
                                _id: string;
                                key: string;
                                name?: string;
                                data?: {
                                    [key: string]: unknown;
                                };
                            };
                            subscriber: {
                                _id: string;
                                subscriberId: string;
                                avatar?: string | null;
                                firstName?: string | null;
                                lastName?: string | null;
                                email?: string | null;
                            };
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
                        }[];
                        meta: {
                            totalCount: number;
                            successful: number;
                            failed: number;
                        };
                        errors?: {
                            subscriberId: string;
                            code: string;
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
            /** @description The body is compressed or is not `application/json`. */
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
                    subscriberIds?: string[] | null;
                    subscriptions?: {
                        subscriberId: string;
                        /** @description Not supported. */
                        identifier?: null;
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
                        data: {
                            _id: string;
                            /** @description Made from the key of the topic and the `subscriberId`. */
                            identifier: string;
                            topic: {
                                _id: string;
                                key: string;
                                name?: string;
                                data?: {
                                    [key: string]: unknown;
                                };
                            };
                            subscriber: {
                                _id: string;
                                subscriberId: string;
                                avatar?: string | null;
                                firstName?: string | null;
                                lastName?: string | null;
                                email?: string | null;
                            };
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
                        }[];
                        meta: {
                            totalCount: number;
                            successful: number;
                            failed: number;
                        };
                        errors?: {
                            subscriberId: string;
                            code: string;
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
            /** @description The body is compressed or is not `application/json`. */
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
                        id: string;
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
                        _organizationId: string;
                        _environmentId: string;
                        _subscriberId: string;
                        _topicId: string;
                        topicKey: string;
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
                    name?: string;
                    identifier?: string;
                    providerId: string;
                    /** @enum {string} */
                    channel: "in_app" | "email" | "sms" | "chat" | "push";
                    /** @default {} */
                    credentials?: {
                        apiKey?: string;
                        user?: string;
                        secretKey?: string;
                        domain?: string;
                        password?: string;
                        host?: string;
                        port?: string;
                        region?: string;
                        accountSid?: string;
                        messageProfileId?: string;
                        token?: string;
                        from?: string;
                        senderName?: string;
                        projectName?: string;
                        applicationId?: string;
                        clientId?: string;
                        baseUrl?: string;
                        webhookUrl?: string;
                        redirectUrl?: string;
                        serviceAccount?: string;
                        ipPoolName?: string;
                        apiKeyRequestHeader?: string;
                        secretKeyRequestHeader?: string;
                        idPath?: string;
                        datePath?: string;
                        apiToken?: string;
                        authenticationTokenKey?: string;
                        instanceId?: string;
                        alertUid?: string;
                        title?: string;
                        imageUrl?: string;
                        state?: string;
                        externalLink?: string;
                        channelId?: string;
                        phoneNumberIdentification?: string;
                        accessKey?: string;
                        appSid?: string;
                        senderId?: string;
                        AppIOBaseUrl?: string;
                        secure?: boolean;
                        requireTls?: boolean;
                        ignoreTls?: boolean;
                        hmac?: boolean;
                        authenticateByToken?: boolean;
                        tlsOptions?: {
                            [key: string]: unknown;
                        };
                        apiURL?: string;
                        appID?: string;
                        contentType?: string;
                    };
                    configurations?: {
                        inboundWebhookEnabled?: boolean;
                        inboundWebhookSigningKey?: string;
                    };
                    /** @default [] */
                    conditions?: {
                        isNegated: boolean;
                        /** @enum {string} */
                        type: "BOOLEAN" | "TEXT" | "DATE" | "NUMBER" | "STATEMENT" | "LIST" | "MULTI_LIST" | "GROUP";
                        /** @enum {string} */
                        value: "AND" | "OR";
                        children: {
                            field: string;
                            value: string;
                            /** @enum {string} */
                            operator: "LARGER" | "SMALLER" | "LARGER_EQUAL" | "SMALLER_EQUAL" | "EQUAL" | "NOT_EQUAL" | "ALL_IN" | "ANY_IN" | "NOT_IN" | "BETWEEN" | "NOT_BETWEEN" | "LIKE" | "NOT_LIKE" | "IN";
                            /** @enum {string} */
                            on: "subscriber" | "payload";
                        }[];
                    }[];
                    active?: boolean;
                    /** @default false */
                    check?: boolean;
                    /** @description Must be the environment of the API key. */
                    _environmentId?: string;
                    /** @enum {string} */
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
            /** @description The body is compressed or is not `application/json`. */
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
            /** @description The body is compressed or is not `application/json`. */
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
            /** @description The body is compressed or is not `application/json`. */
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
                    /** @enum {string} */
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
            /** @description The body is compressed or is not `application/json`. */
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
                        acknowledged: boolean;
                        /** @enum {string} */
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
                read?: true | false;
                seen?: true | false;
                archived?: true | false;
                snoozed?: true | false;
                /** @description Only messages of workflows with any of these tags. */
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
                        data: {
                            id: string;
                            transactionId: string;
                            subject?: string;
                            body: string;
                            to: {
                                id: string;
                                subscriberId: string;
                                firstName?: string;
                                lastName?: string;
                                avatar?: string;
                            };
                            isRead: boolean;
                            isSeen: boolean;
                            isArchived: boolean;
                            isSnoozed: boolean;
                            /** Format: date-time */
                            snoozedUntil?: string;
                            deliveredAt?: string[];
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            readAt?: string;
                            /** Format: date-time */
                            firstSeenAt?: string;
                            /** Format: date-time */
                            archivedAt?: string;
                            avatar?: string;
                            primaryAction?: {
                                label: string;
                                isCompleted: boolean;
                            };
                            secondaryAction?: {
                                label: string;
                                isCompleted: boolean;
                            };
                            /** @enum {string} */
                            channelType: "in_app" | "email" | "sms" | "chat" | "push";
                            tags?: string[];
                            data?: {
                                [key: string]: unknown;
                            };
                            redirect?: {
                                url: string;
                            };
                            workflow?: {
                                id: string;
                                identifier: string;
                                name: string;
                                critical: boolean;
                                tags?: string[];
                                /** @enum {string} */
                                severity: "high" | "medium" | "low" | "none";
                            };
                            /** @enum {string} */
                            severity: "high" | "medium" | "low" | "none";
                        }[];
                        hasMore: boolean;
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
            query?: {
                /** @description A JSON list of 1 to 20 filters: `[{ "read": false, "tags": ["news"], "severity": "high" }]`. */
                filters?: string;
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
                        count: number;
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
                        id: string;
                        transactionId: string;
                        subject?: string;
                        body: string;
                        to: {
                            id: string;
                            subscriberId: string;
                            firstName?: string;
                            lastName?: string;
                            avatar?: string;
                        };
                        isRead: boolean;
                        isSeen: boolean;
                        isArchived: boolean;
                        isSnoozed: boolean;
                        /** Format: date-time */
                        snoozedUntil?: string;
                        deliveredAt?: string[];
                        /** Format: date-time */
                        createdAt: string;
                        /** Format: date-time */
                        readAt?: string;
                        /** Format: date-time */
                        firstSeenAt?: string;
                        /** Format: date-time */
                        archivedAt?: string;
                        avatar?: string;
                        primaryAction?: {
                            label: string;
                            isCompleted: boolean;
                        };
                        secondaryAction?: {
                            label: string;
                            isCompleted: boolean;
                        };
                        /** @enum {string} */
                        channelType: "in_app" | "email" | "sms" | "chat" | "push";
                        tags?: string[];
                        data?: {
                            [key: string]: unknown;
                        };
                        redirect?: {
                            url: string;
                        };
                        workflow?: {
                            id: string;
                            identifier: string;
                            name: string;
                            critical: boolean;
                            tags?: string[];
                            /** @enum {string} */
                            severity: "high" | "medium" | "low" | "none";
                        };
                        /** @enum {string} */
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
                        id: string;
                        transactionId: string;
                        subject?: string;
                        body: string;
                        to: {
                            id: string;
                            subscriberId: string;
                            firstName?: string;
                            lastName?: string;
                            avatar?: string;
                        };
                        isRead: boolean;
                        isSeen: boolean;
                        isArchived: boolean;
                        isSnoozed: boolean;
                        /** Format: date-time */
                        snoozedUntil?: string;
                        deliveredAt?: string[];
                        /** Format: date-time */
                        createdAt: string;
                        /** Format: date-time */
                        readAt?: string;
                        /** Format: date-time */
                        firstSeenAt?: string;
                        /** Format: date-time */
                        archivedAt?: string;
                        avatar?: string;
                        primaryAction?: {
                            label: string;
                            isCompleted: boolean;
                        };
                        secondaryAction?: {
                            label: string;
                            isCompleted: boolean;
                        };
                        /** @enum {string} */
                        channelType: "in_app" | "email" | "sms" | "chat" | "push";
                        tags?: string[];
                        data?: {
                            [key: string]: unknown;
                        };
                        redirect?: {
                            url: string;
                        };
                        workflow?: {
                            id: string;
                            identifier: string;
                            name: string;
                            critical: boolean;
                            tags?: string[];
                            /** @enum {string} */
                            severity: "high" | "medium" | "low" | "none";
                        };
                        /** @enum {string} */
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
                        id: string;
                        transactionId: string;
                        subject?: string;
                        body: string;
                        to: {
                            id: string;
                            subscriberId: string;
                            firstName?: string;
                            lastName?: string;
                            avatar?: string;
                        };
                        isRead: boolean;
                        isSeen: boolean;
                        isArchived: boolean;
                        isSnoozed: boolean;
                        /** Format: date-time */
                        snoozedUntil?: string;
                        deliveredAt?: string[];
                        /** Format: date-time */
                        createdAt: string;
                        /** Format: date-time */
                        readAt?: string;
                        /** Format: date-time */
                        firstSeenAt?: string;
                        /** Format: date-time */
                        archivedAt?: string;
                        avatar?: string;
                        primaryAction?: {
                            label: string;
                            isCompleted: boolean;
                        };
                        secondaryAction?: {
                            label: string;
                            isCompleted: boolean;
                        };
                        /** @enum {string} */
                        channelType: "in_app" | "email" | "sms" | "chat" | "push";
                        tags?: string[];
                        data?: {
                            [key: string]: unknown;
                        };
                        redirect?: {
                            url: string;
                        };
                        workflow?: {
                            id: string;
                            identifier: string;
                            name: string;
                            critical: boolean;
                            tags?: string[];
                            /** @enum {string} */
                            severity: "high" | "medium" | "low" | "none";
                        };
                        /** @enum {string} */
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
                        id: string;
                        transactionId: string;
                        subject?: string;
                        body: string;
                        to: {
                            id: string;
                            subscriberId: string;
                            firstName?: string;
                            lastName?: string;
                            avatar?: string;
                        };
                        isRead: boolean;
                        isSeen: boolean;
                        isArchived: boolean;
                        isSnoozed: boolean;
                        /** Format: date-time */
                        snoozedUntil?: string;
                        deliveredAt?: string[];
                        /** Format: date-time */
                        createdAt: string;
                        /** Format: date-time */
                        readAt?: string;
                        /** Format: date-time */
                        firstSeenAt?: string;
                        /** Format: date-time */
                        archivedAt?: string;
                        avatar?: string;
                        primaryAction?: {
                            label: string;
                            isCompleted: boolean;
                        };
                        secondaryAction?: {
                            label: string;
                            isCompleted: boolean;
                        };
                        /** @enum {string} */
                        channelType: "in_app" | "email" | "sms" | "chat" | "push";
                        tags?: string[];
                        data?: {
                            [key: string]: unknown;
                        };
                        redirect?: {
                            url: string;
                        };
                        workflow?: {
                            id: string;
                            identifier: string;
                            name: string;
                            critical: boolean;
                            tags?: string[];
                            /** @enum {string} */
                            severity: "high" | "medium" | "low" | "none";
                        };
                        /** @enum {string} */
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
                        id: string;
                        transactionId: string;
                        subject?: string;
                        body: string;
                        to: {
                            id: string;
                            subscriberId: string;
                            firstName?: string;
                            lastName?: string;
                            avatar?: string;
                        };
                        isRead: boolean;
                        isSeen: boolean;
                        isArchived: boolean;
                        isSnoozed: boolean;
                        /** Format: date-time */
                        snoozedUntil?: string;
                        deliveredAt?: string[];
                        /** Format: date-time */
                        createdAt: string;
                        /** Format: date-time */
                        readAt?: string;
                        /** Format: date-time */
                        firstSeenAt?: string;
                        /** Format: date-time */
                        archivedAt?: string;
                        avatar?: string;
                        primaryAction?: {
                            label: string;
                            isCompleted: boolean;
                        };
                        secondaryAction?: {
                            label: string;
                            isCompleted: boolean;
                        };
                        /** @enum {string} */
                        channelType: "in_app" | "email" | "sms" | "chat" | "push";
                        tags?: string[];
                        data?: {
                            [key: string]: unknown;
                        };
                        redirect?: {
                            url: string;
                        };
                        workflow?: {
                            id: string;
                            identifier: string;
                            name: string;
                            critical: boolean;
                            tags?: string[];
                            /** @enum {string} */
                            severity: "high" | "medium" | "low" | "none";
                        };
                        /** @enum {string} */
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
                    /** Format: date-time */
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
                        id: string;
                        transactionId: string;
                        subject?: string;
                        body: string;
                        to: {
                            id: string;
                            subscriberId: string;
                            firstName?: string;
                            lastName?: string;
                            avatar?: string;
                        };
                        isRead: boolean;
                        isSeen: boolean;
                        isArchived: boolean;
                        isSnoozed: boolean;
                        /** Format: date-time */
                        snoozedUntil?: string;
                        deliveredAt?: string[];
                        /** Format: date-time */
                        createdAt: string;
                        /** Format: date-time */
                        readAt?: string;
                        /** Format: date-time */
                        firstSeenAt?: string;
                        /** Format: date-time */
                        archivedAt?: string;
                        avatar?: string;
                        primaryAction?: {
                            label: string;
                            isCompleted: boolean;
                        };
                        secondaryAction?: {
                            label: string;
                            isCompleted: boolean;
                        };
                        /** @enum {string} */
                        channelType: "in_app" | "email" | "sms" | "chat" | "push";
                        tags?: string[];
                        data?: {
                            [key: string]: unknown;
                        };
                        redirect?: {
                            url: string;
                        };
                        workflow?: {
                            id: string;
                            identifier: string;
                            name: string;
                            critical: boolean;
                            tags?: string[];
                            /** @enum {string} */
                            severity: "high" | "medium" | "low" | "none";
                        };
                        /** @enum {string} */
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
            /** @description The body is compressed or is not `application/json`. */
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
                        id: string;
                        transactionId: string;
                        subject?: string;
                        body: string;
                        to: {
                            id: string;
                            subscriberId: string;
                            firstName?: string;
                            lastName?: string;
                            avatar?: string;
                        };
                        isRead: boolean;
                        isSeen: boolean;
                        isArchived: boolean;
                        isSnoozed: boolean;
                        /** Format: date-time */
                        snoozedUntil?: string;
                        deliveredAt?: string[];
                        /** Format: date-time */
                        createdAt: string;
                        /** Format: date-time */
                        readAt?: string;
                        /** Format: date-time */
                        firstSeenAt?: string;
                        /** Format: date-time */
                        archivedAt?: string;
                        avatar?: string;
                        primaryAction?: {
                            label: string;
                            isCompleted: boolean;
                        };
                        secondaryAction?: {
                            label: string;
                            isCompleted: boolean;
                        };
                        /** @enum {string} */
                        channelType: "in_app" | "email" | "sms" | "chat" | "push";
                        tags?: string[];
                        data?: {
                            [key: string]: unknown;
                        };
                        redirect?: {
                            url: string;
                        };
                        workflow?: {
                            id: string;
                            identifier: string;
                            name: string;
                            critical: boolean;
                            tags?: string[];
                            /** @enum {string} */
                            severity: "high" | "medium" | "low" | "none";
                        };
                        /** @enum {string} */
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
                    tags?: string[] | null;
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
            /** @description The body is compressed or is not `application/json`. */
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
                    tags?: string[] | null;
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
            /** @description The body is compressed or is not `application/json`. */
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
            /** @description The body is compressed or is not `application/json`. */
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
            /** @description The body is compressed or is not `application/json`. */
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
            /** @description The body is compressed or is not `application/json`. */
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
                    description?: string | null;
                    tags?: string[] | null;
                    validatePayload?: boolean | null;
                    payloadSchema?: {
                        [key: string]: unknown;
                    } | null;
                    /** @description Defaults to false. */
                    active?: boolean | null;
                    severity?: ("high" | "medium" | "low" | "none") | null;
                    isTranslationEnabled?: false | null;
                    /** @description Not supported. */
                    agent?: null;
                    steps: {
                        /** @description The `_id` of the stored step. */
                        id?: string | null;
                        stepId?: string | null;
                        name: string;
                        /** @enum {string} */
                        type: "in_app" | "email" | "sms" | "chat" | "push" | "digest" | "trigger" | "delay" | "throttle" | "custom";
                        controlValues?: {
                            [key: string]: unknown;
                        } | null;
                        /** @description Not supported. */
                        providerOverrides?: null;
                    }[];
                    /** @description `user` takes precedence over `workflow`. */
                    preferences?: {
                        user?: {
                            all?: {
                                /** @default true */
                                enabled?: boolean;
                                /** @default false */
                                readOnly?: boolean;
                            };
                            /** @default {} */
                            channels?: {
                                [key: string]: {
                                    /** @default true */
                                    enabled?: boolean;
                                };
                            };
                        } | null;
                        workflow?: {
                            all?: {
                                /** @default true */
                                enabled?: boolean;
                                /** @default false */
                                readOnly?: boolean;
                            };
                            /** @default {} */
                            channels?: {
                                [key: string]: {
                                    /** @default true */
                                    enabled?: boolean;
                                };
                            };
                        } | null;
                    } | null;
                    name: string;
                    workflowId?: string | null;
                    /** @description Where the workflow was made. Has no effect. */
                    source?: string | null;
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
            /** @description The body is compressed or is not `application/json`. */
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
                    description?: string | null;
                    tags?: string[] | null;
                    validatePayload?: boolean | null;
                    payloadSchema?: {
                        [key: string]: unknown;
                    } | null;
                    /** @description Defaults to false. */
                    active?: boolean | null;
                    severity?: ("high" | "medium" | "low" | "none") | null;
                    isTranslationEnabled?: false | null;
                    /** @description Not supported. */
                    agent?: null;
                    steps: {
                        /** @description The `_id` of the stored step. */
                        id?: string | null;
                        stepId?: string | null;
                        name: string;
                        /** @enum {string} */
                        type: "in_app" | "email" | "sms" | "chat" | "push" | "digest" | "trigger" | "delay" | "throttle" | "custom";
                        controlValues?: {
                            [key: string]: unknown;
                        } | null;
                        /** @description Not supported. */
                        providerOverrides?: null;
                    }[];
                    /** @description `user` takes precedence over `workflow`. */
                    preferences?: {
                        user?: {
                            all?: {
                                /** @default true */
                                enabled?: boolean;
                                /** @default false */
                                readOnly?: boolean;
                            };
                            /** @default {} */
                            channels?: {
                                [key: string]: {
                                    /** @default true */
                                    enabled?: boolean;
                                };
                            };
                        } | null;
                        workflow?: {
                            all?: {
                                /** @default true */
                                enabled?: boolean;
                                /** @default false */
                                readOnly?: boolean;
                            };
                            /** @default {} */
                            channels?: {
                                [key: string]: {
                                    /** @default true */
                                    enabled?: boolean;
                                };
                            };
                        } | null;
                    } | null;
                    name: string;
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
            /** @description The body is compressed or is not `application/json`. */
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
                    description?: string | null;
                    tags?: string[] | null;
                    validatePayload?: boolean | null;
                    payloadSchema?: {
                        [key: string]: unknown;
                    } | null;
                    name?: string | null;
                    active?: boolean | null;
                    isTranslationEnabled?: false | null;
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
            /** @description The body is compressed or is not `application/json`. */
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
                    name: string;
                    layoutId: string;
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
            /** @description The body is compressed or is not `application/json`. */
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
                    name: string;
                    isTranslationEnabled?: boolean | null;
                    /** @description If it is not given, the content stays as it is. */
                    controlValues?: {
                        email?: {
                            body: string;
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
            /** @description The body is compressed or is not `application/json`. */
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
                    name: string;
                    layoutId?: string | null;
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
            /** @description The body is compressed or is not `application/json`. */
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
                        workflows: {
                            name: string;
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
                        email?: {
                            body: string;
                            editorType?: "html" | null;
                        } | null;
                    } | null;
                    previewPayload?: {
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
                        previewPayloadExample: {
                            subscriber: {
                                [key: string]: unknown;
                            };
                        };
                        schema: {
                            [key: string]: unknown;
                        };
                        result: {
                            /** @constant */
                            type: "email";
                            preview: {
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
            /** @description The body is compressed or is not `application/json`. */
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
                    resourceId: string;
                    /** @enum {string} */
                    resourceType: "workflow" | "layout";
                    locale: string;
                    content: unknown;
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
            /** @description The body is compressed or is not `application/json`. */
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
                        workflows: {
                            [key: string]: unknown;
                        };
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
                    locale: string;
                    masterJson: {
                        workflows?: unknown;
                        layouts?: unknown;
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
                        success: boolean;
                        message: string;
                        successful: string[];
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
            /** @description The body is compressed or is not `application/json`. */
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
                /** @description `workflow` or `layout`. */
                resourceType: string;
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
                        resourceId: string;
                        /** @enum {string} */
                        resourceType: "workflow" | "layout";
                        resourceName: string;
                        locales: string[];
                        /** Format: date-time */
                        createdAt: string;
                        /** Format: date-time */
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
                /** @description `workflow` or `layout`. */
                resourceType: string;
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
                /** @description `workflow` or `layout`. */
                resourceType: string;
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
                /** @description `workflow` or `layout`. */
                resourceType: string;
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
