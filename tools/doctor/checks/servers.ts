/** The live channel and the address search. */
import { type Addition, error, type Finding, inHtml, warning } from '../finding';
import type { ChannelSeen, Observed } from '../observed';
import { screens } from '../screens';

type Fault = { id: string; title: string; seen: string; add: Addition[] };

const inRails = (file: string, line: string): Addition => ({ where: `Ruby on Rails, ${file}`, line });

/** Returns the fault of a live channel; null for one that greets. */
function channelFault({ url, isForeign, outcome }: ChannelSeen, origin: string): Fault | null {
  const origins = `config.action_cable.allowed_request_origins = ["${new URL(url).origin.replace(/^ws/, 'http')}", "${origin}"]`;
  const faults: Partial<Record<ChannelSeen['outcome'], Fault>> = {
    mixed: {
      id: 'cable-mixed',
      title: 'The live channel is ws: on a page of https',
      seen: `cable-url is ${url}.`,
      add: [inHtml(`cable-url="${url.replace(/^ws:/, 'https:')}"`)],
    },
    refused: isForeign
      ? {
          id: 'cable-origin',
          title: 'The live channel refuses this page',
          seen: `${url} ends the handshake of ${origin}: Action Cable accepts its own origin alone unless told otherwise.`,
          add: [inRails('config/environments/production.rb', origins)],
        }
      : {
          id: 'cable-refused',
          title: 'There is no live channel',
          seen: `${url} does not answer the handshake of a WebSocket.`,
          add: [
            inRails('config/routes.rb', 'mount ActionCable.server => "/cable"'),
            { where: 'nginx', line: 'proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection "upgrade";' },
          ],
        },
    unanswered: {
      id: 'cable-unanswered',
      title: 'The live channel does not answer',
      seen: `${url} has not answered the handshake of a WebSocket within 5 seconds.`,
      add: [inHtml('cable-url="https://www.maison.example/cable"')],
    },
    silent: {
      id: 'cable-protocol',
      title: 'The live channel does not speak Action Cable',
      seen: `${url} opens, and sends no welcome.`,
      add: [inHtml('cable-url="https://www.maison.example/cable"')],
    },
    unauthorized: {
      id: 'cable-guest',
      title: 'The live channel refuses guests',
      seen: `${url} opens, and sends 'disconnect': the connection asks for a cookie.`,
      add: [
        inRails(
          'app/channels/application_cable/connection.rb',
          '# remove: reject_unauthorized_connection (the subscription checks the token)',
        ),
      ],
    },
  };
  return faults[outcome] ?? null;
}

/** Returns the fault of each live channel. */
export function channels(seen: Observed): Finding[] {
  if (seen.page.isSandboxed) return [];
  return seen.channels.flatMap((channel) => {
    const fault = channelFault(channel, seen.page.origin);
    if (!fault) return [];
    const tags = seen.elements.filter(({ cable }) => cable === channel.url).map(({ tag }) => tag);
    const { id, ...texts } = fault;
    const suffers = screens(tags, 'changes do not show by themselves, or only after some seconds.');
    return warning(id, { ...texts, suffers });
  });
}

/** Returns the fault of each address search. */
export function geocoders(seen: Observed): Finding[] {
  return seen.geocoders.flatMap(({ url, outcome, status, isFeatureCollection }) => {
    // Too many searches in a second are no fault of the host.
    const isFine = outcome === 'policy' || status === 429 || (outcome === 'answered' && isFeatureCollection);
    if (isFine) return [];
    const tags = seen.elements.filter(({ geocoder }) => geocoder === url).map(({ tag }) => tag);
    const suffers = screens(tags, 'no place and no address is proposed.');
    const standard = inHtml('geocoder-url="https://data.geopf.fr/geocodage"');
    if (outcome === 'cors') {
      return error('geocoder-cors', {
        title: 'The address search does not allow this page (CORS)',
        seen: `${url}/search is answered without Access-Control-Allow-Origin.`,
        suffers,
        add: [{ where: 'headers of the address search', line: 'Access-Control-Allow-Origin: *' }, standard],
      });
    }
    return error('geocoder-answer', {
      title: 'The address search does not answer',
      seen:
        outcome === 'answered'
          ? `${url}/search is answered with ${status}, and without a list of features.`
          : `${url}/search is not answered${outcome === 'mixed' ? ': it is http on a page of https' : ''}.`,
      suffers,
      add: [standard],
    });
  });
}
