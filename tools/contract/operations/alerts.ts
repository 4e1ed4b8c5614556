/** Alerts: the public creator, and those of a customer. */

import { criteriaFields } from '../../../src/api/alert/customer-alerts.ts';
import { civility, flag, text } from '../../../src/api/fields.ts';
import { field } from '../../../src/api/record.ts';
import { moment, oneOf, optional } from '../../../src/api/wire.ts';
import { PROJECT_STATES, SITUATIONS } from '../../../src/domain/alert/buyer-alert.ts';
import { UNSUBSCRIPTION_REASONS } from '../../../src/domain/alert/customer-alert.ts';
import type { Operations } from '../operation.ts';
import { listOf, nameFields, payload, phoneConsent, phoneFields } from './shared.ts';

const criteria = payload(criteriaFields, 'AlertCriteria', 'What a buyer looks for.');
const refused = ['zone', 'min_budget', 'max_budget', 'min_area', 'apartment', 'free_input_field'];

export const ALERTS: Operations = {
  'POST /buyer_alerts/validations': {
    summary: 'Checks the criteria of an alert',
    section: 'alerts',
    caller: 'anyone',
    spec: ['alerts.md#9.3'],
    screen: 'the first step of the alert creator',
    without: 'The step keeps what was typed and says that it could not be checked.',
    body: { buyer_alert: field(criteria, 'The criteria.') },
    success: 204,
    isIgnored: true,
    refused,
  },
  'POST /buyer_alerts/properties': {
    summary: 'Counts the properties that match criteria',
    section: 'alerts',
    caller: 'anyone',
    spec: ['alerts.md#4.1'],
    screen: 'the count below the criteria of an alert',
    without: 'No count is shown.',
    body: { buyer_alert_params: field(criteria, 'The criteria.') },
  },
  'POST /buyer_alerts': {
    summary: 'Creates an alert, and its user if the e-mail is new',
    section: 'alerts',
    caller: 'anyone',
    spec: ['alerts.md#10.5', 'alerts.md#10.6', 'alerts.md#11.2'],
    screen: 'the last step of the alert creator',
    without: 'The step keeps what was typed and says that the alert was not created.',
    body: {
      source: field(optional(text), 'The partner who placed the element.', {
        example: 'agence-des-halles',
        absent: 'no `partner` is given.',
      }),
      user: field(
        payload({
          situation: field(oneOf(SITUATIONS), 'Situation of the buyer.', { example: 'primo_buyer' }),
          project_state: field(oneOf(PROJECT_STATES), 'Stage of the project.', { example: 'starting_visits' }),
          civility: field(civility, 'Civility.', { example: 'mrs' }),
          ...nameFields,
          ...phoneFields,
          phone_consent: phoneConsent,
          buyer_alerts_attributes: field(listOf(criteria), 'The alert: a list of one.'),
        }),
        'The person who asks for the alert.',
      ),
    },
    success: 201,
    masks: "A known user's e-mail gets the same answer without `signup_token`: it does not reveal who has an account.",
    refused: [...refused.map((name) => `buyer_alerts.${name}`), 'first_name', 'last_name', 'email', 'phone_number'],
  },
  'GET /buyers/:cid/buyer_alerts': {
    summary: 'Reads the alerts of a buyer',
    section: 'alerts',
    caller: 'customer',
    spec: ['alerts.md#5.1'],
    screen: 'the home and the alerts of the buyer',
    without: 'The list of alerts says that it could not be read, with a button to try again.',
  },
  'POST /buyers/:cid/buyer_alerts': {
    summary: 'Creates an alert of a buyer',
    section: 'alerts',
    caller: 'customer',
    spec: ['alerts.md#6.2'],
    screen: 'the dialog of a new alert',
    without: 'The dialog keeps what was typed and says what was refused.',
    body: { buyer_alert: field(criteria, 'The criteria.') },
    success: 201,
    refused,
  },
  'PUT /buyers/:cid/buyer_alerts/:id': {
    summary: 'Saves an alert, its activity and the reason of its end',
    section: 'alerts',
    caller: 'customer',
    spec: ['alerts.md#6.2', 'alerts.md#6.3'],
    screen: 'the dialogs to change and to end an alert',
    without: 'The dialog keeps what was typed and says what was refused.',
    body: {
      buyer_alert: field(
        payload({
          ...criteriaFields,
          active: field(flag, 'Whether the alert sends e-mails.', { example: false }),
          unsubscription_reason: field(optional(oneOf(UNSUBSCRIPTION_REASONS)), 'Reason of the end.', {
            example: 'already_found',
            null: 'the alert is active.',
          }),
          unsubscribed_at: field(optional(moment), 'Moment of the end.', {
            example: '2026-11-21T10:15:00Z',
            null: 'the alert is active.',
          }),
        }),
        'Every writable field. A criterion that could not be read goes back as it came.',
      ),
    },
    refused,
  },
  'GET /buyer_alerts/:id/corresponding_properties': {
    summary: 'Reads the adverts that match an alert',
    section: 'alerts',
    caller: 'alert-owner',
    spec: ['alerts.md#8.1'],
    screen: 'the adverts of an alert',
    without: 'The alert stays without its adverts.',
  },
};
