import { graphql } from '../generated/index.ts';

/** All providers, with the credentials that they need. */
export const Providers = graphql(`
  query Providers {
    providers {
      providerId
      name
      channel
      isBuilt
      credentials {
        name
        label
        description
        isRequired
        isSecret
        isMultiline
        type
      }
    }
  }
`);

/** An integration without its credentials, for keys that may not read them. */
export const IntegrationFacts = graphql(`
  query IntegrationFacts($id: ID!) {
    integration(id: $id) {
      _id
      name
      identifier
      channel
      channelRaw
      providerId
      active
      primary
    }
  }
`);

/** An integration with its credentials. */
export const IntegrationDetail = graphql(`
  query IntegrationDetail($id: ID!) {
    integration(id: $id) {
      _id
      name
      identifier
      channel
      channelRaw
      providerId
      active
      unreadableFields
      updatedAt
      credentials {
        AppIOBaseUrl
        accessKey
        accountSid
        alertUid
        apiKey
        apiKeyRequestHeader
        apiToken
        apiURL
        appID
        appSid
        applicationId
        authenticateByToken
        authenticationTokenKey
        baseUrl
        channelId
        clientId
        contentType
        datePath
        domain
        externalLink
        from
        hmac
        host
        idPath
        ignoreTls
        imageUrl
        instanceId
        ipPoolName
        messageProfileId
        password
        phoneNumberIdentification
        port
        projectName
        redirectUrl
        region
        requireTls
        secretKey
        secretKeyRequestHeader
        secure
        senderId
        senderName
        serviceAccount
        state
        title
        tlsOptions
        token
        user
        webhookUrl
      }
    }
  }
`);
