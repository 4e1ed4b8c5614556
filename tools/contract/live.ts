/** asyncapi.json (AsyncAPI 3): the live channel (docs/spec/live-channel.md). */
import { text } from '../../src/api/fields.ts';
import { described, field, type JsonSchema } from '../../src/api/record.ts';
import { id } from '../../src/api/wire.ts';
import { mapObjects } from './profile.ts';
import { type Components, schemaOf } from './schema.ts';

/** Fields of a sale that a message may bring, and in which schema of the API they are described. */
const CHANGES = ['state', 'price', 'on_break', 'mandate_signed'];

/** Returns the schema of one of these records, or of none. */
const oneOf = (description: string, ...names: string[]): JsonSchema => ({
  description,
  anyOf: [...names.map((name) => ({ $ref: `#/components/schemas/${name}` })), { type: 'null' }],
});

const SECURITY = [{ $ref: '#/components/securitySchemes/subscription' }];

const payload = (fields: Record<string, object>, meaning: string) => described({}, { fields, meaning });

const identifier = (meaning: string, fields: Record<string, object>): JsonSchema => {
  const schema = schemaOf(payload(fields, meaning), {});
  const { properties, required } = schema as { properties: JsonSchema; required: string[] };
  const channel = { const: 'NotificationsChannel', description: 'The class of the channel.' };
  return { ...schema, properties: { channel, ...properties }, required: ['channel', ...required] };
};

/**
 * Returns the document of the channel; `schemas` are those of openApi, whose `SellerSale` describes what a message may
 * bring of a sale.
 */
export function asyncApi(version: string, schemas: Components): JsonSchema {
  const used: Components = {};
  const sale = schemas['SellerSale'] as { properties: Record<string, JsonSchema> };
  const changes = {
    ...Object.fromEntries(CHANGES.map((name) => [name, sale.properties[name] ?? {}])),
    // It may come as its status alone (docs/spec/live-channel.md#2.3).
    mandate: mapObjects(sale.properties['mandate'], ({ required, ...rest }) =>
      required ? { ...rest, required: ['sign_status'] } : rest,
    ),
    expert: oneOf(
      'The expert, as the sale has one for its sellers or for a buyer.',
      'SellerContact',
      'BuyerSaleExpert',
    ),
  };
  const saleId = { ...schemaOf(id, used), description: 'Id of the sale.' };
  const hash = field(text, 'Hash of the estimation, from its address.', { example: '9f2c7e1ab4d05c63' });
  const message = (name: string, title: string, summary: string, sale: JsonSchema): JsonSchema => ({
    name,
    title,
    summary,
    contentType: 'application/json',
    payload: {
      type: 'object',
      properties: { type: { const: name }, sale },
      required: ['type', 'sale'],
    },
  });
  const messages = {
    saleUpdated: message(
      'sale_updated',
      'A sale has changed',
      'Sent to a user about a sale that they sell or follow. A field that is absent changes nothing; null takes a price, an expert or a mandate away. The fields of the mandate have no effect for a buyer.',
      { type: 'object', properties: { id: saleId, ...changes }, required: ['id'] },
    ),
    estimationUpdated: message(
      'estimation_updated',
      'An expert is assigned',
      'Sent to the page of a result: the expert is shown at once.',
      {
        type: 'object',
        properties: {
          unique_hash: { type: 'string', description: 'Hash of the estimation.' },
          expert: { $ref: '#/components/schemas/ResultExpert' },
        },
        required: ['unique_hash', 'expert'],
      },
    ),
    subscribeAsUser: {
      name: 'subscribe_as_user',
      title: 'Subscription of a user',
      summary:
        'The identifier of the subscription. The server checks that the token is that user’s, and rejects it otherwise.',
      contentType: 'application/json',
      payload: identifier('The identifier of a signed-in user.', {
        user_id: field(id, 'Id of the user.', { example: '41' }),
        token: field(text, 'Their token. It is never in an address.', { example: 'tok_2f8b' }),
      }),
    },
    subscribeAsGuest: {
      name: 'subscribe_as_guest',
      title: 'Subscription of the page of a result',
      summary: 'The identifier of the subscription. The server rejects a hash that a guest may not read.',
      contentType: 'application/json',
      payload: identifier('The identifier of a guest on a result.', { unique_hash: hash }),
    },
  };
  const on = (...names: string[]) => names.map((name) => ({ $ref: `#/channels/notifications/messages/${name}` }));
  return withoutSiblings({
    asyncapi: '3.0.0',
    info: {
      title: 'Parvis live channel',
      version,
      description:
        'Action Cable at the attribute `cable-url`, by default /cable on the origin of the API. The elements work without it: a connection that cannot be had is silent. Messages are as untrusted as any answer. After a lost connection the screens read anew, so no message is kept for anybody.',
    },
    servers: {
      cable: {
        host: 'www.example.fr',
        pathname: '/cable',
        protocol: 'wss',
        description: 'The subprotocol is actioncable-v1-json.',
      },
    },
    channels: {
      notifications: {
        address: 'NotificationsChannel',
        title: 'Notifications',
        servers: [{ $ref: '#/servers/cable' }],
        messages,
      },
    },
    operations: {
      subscribe: {
        action: 'send',
        summary: 'Subscribes to the channel.',
        security: SECURITY,
        channel: { $ref: '#/channels/notifications' },
        messages: on('subscribeAsUser', 'subscribeAsGuest'),
      },
      receive: {
        action: 'receive',
        summary: 'Receives what has changed.',
        security: SECURITY,
        channel: { $ref: '#/channels/notifications' },
        messages: on('saleUpdated', 'estimationUpdated'),
      },
    },
    components: {
      schemas: referenced({ changes, messages }, { ...schemas, ...used }),
      securitySchemes: {
        subscription: {
          type: 'apiKey',
          in: 'user',
          description: 'The token, or the hash, in the identifier of the subscription.',
        },
      },
    },
  });
}

// This version allows nothing beside a reference.
const withoutSiblings = (document: JsonSchema) =>
  mapObjects(document, ({ $ref, ...rest }) => {
    if ($ref === undefined) return rest;
    return Object.keys(rest).length > 0 ? { allOf: [{ $ref }], ...rest } : { $ref };
  }) as JsonSchema;

/** Returns the schemas to which a value refers, also through each other. */
function referenced(value: unknown, schemas: Components): Components {
  const found: Components = {};
  const visit = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/#\/components\/schemas\/(\w+)/g)) {
      const schema = schemas[name];
      if (!schema || found[name]) continue;
      found[name] = schema;
      visit(schema);
    }
  };
  visit(value);
  visit({ $ref: '#/components/schemas/Id' });
  return found;
}
