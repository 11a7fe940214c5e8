import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { pageLanguages } from '@almoner/contracts/checkout/checkout-page'
import type { PreferencesView } from '@almoner/contracts/checkout/public-view'
import { consentPurposes } from '@almoner/contracts/donors/consent'
import type { MailPreferences, PreferencesLink } from '../../domains/mailings/index.js'
import type { PortalOrgs } from '../../domains/portal/index.js'
import type { CallRunner } from '../../platform/access/call-runner.js'
import { Problem } from '../../platform/problems/problem.js'
import { recordOf } from '../../platform/records.js'
import { languageOf } from './page-views.js'
import type { PageCall } from './public-caller.js'

export const mailPreferencesRoute = '/email-preferences/:orgId/:recipientId/:token'

interface Drawn {
  view: PreferencesView
  isPrivate: true
  status?: number
}

interface Parts {
  calls: CallRunner
  preferences: MailPreferences
  places: PortalOrgs
  publicUrl: string
  answer: (call: PageCall, work: () => Promise<Drawn | FastifyReply>) => Promise<FastifyReply>
}

const paramsSchema = z.object({ orgId: z.uuid(), recipientId: z.uuid(), token: z.string().max(100) })
const largestForm = 4_096

/**
 * The page where donors say which emails they want, for whoever has the link below one. Opening it changes nothing, since programs open
 * links in mails; the POST of RFC 8058 comes without cookies from servers of mailbox providers.
 */
export async function serveMailPreferences(server: FastifyInstance, parts: Parts): Promise<void> {
  const { calls, preferences, answer } = parts
  const within = <Result>({ orgId }: PreferencesLink, work: () => Promise<Result>) => calls.run({ orgId }, work)
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: largestForm }, (_, body, done) => done(null, body))

    scope.get(mailPreferencesRoute, (request, reply) =>
      answer({ request, reply }, async () => {
        const { said } = recordOf(request.query)
        return draw(parts, request, said === 'saved' || said === 'none' ? said : 'form')
      }),
    )

    scope.post(mailPreferencesRoute, (request, reply) =>
      answer({ request, reply }, async () => {
        const link = linkIn(request)
        const form = new URLSearchParams(textOf(request.body))
        if (isOneClick(request, form)) {
          if (!(await within(link, () => preferences.unsubscribe(link)))) throw new Problem('not_found')
          return reply.header('cache-control', 'no-store').type('text/plain').send('Unsubscribed')
        }
        const wanted = form.has('none') ? [] : consentPurposes.filter((one) => form.getAll('purpose').includes(one))
        if (!form.has('none') && !form.has('save')) throw new Problem('input_invalid')
        if (!(await within(link, () => preferences.choose(link, wanted)))) throw new Problem('not_found')
        const language = languageOf(recordOf(request.query))
        const said = wanted.length > 0 ? 'saved' : 'none'
        const [path = ''] = request.url.split('?')
        return reply.redirect(`${path}?said=${said}${language ? `&lang=${language}` : ''}`, 303)
      }),
    )
  })
}

/** Raises `not_found`. */
function linkIn({ params }: FastifyRequest): PreferencesLink {
  const { success, data } = paramsSchema.safeParse(params)
  if (!success) throw new Problem('not_found')
  return { orgId: data.orgId, recipientId: data.recipientId, secret: data.token }
}

async function draw(
  { calls, preferences, places, publicUrl }: Parts,
  request: FastifyRequest,
  step: PreferencesView['step'],
): Promise<Drawn> {
  const link = linkIn(request)
  const known = await calls.run({ orgId: link.orgId }, () => preferences.look(link))
  if (!known) throw new Problem('not_found')
  const { place } = await places.find(link.orgId, languageOf(recordOf(request.query)) ?? known.language)
  const base = `/give/${place.org.slug}`
  const view: PreferencesView = {
    kind: 'preferences',
    step,
    language: place.language,
    languages: pageLanguages,
    org: place.org,
    theme: place.theme,
    purposes: consentPurposes.map((purpose) => ({ purpose, isWanted: known.wanted.includes(purpose) })),
    about: known.about,
    base,
    url: `${publicUrl}${base}`,
  }
  return { view, isPrivate: true }
}

/** Its one field, as a form of either kind has it (RFC 8058, 3.2). */
const isOneClick = ({ headers, body }: FastifyRequest, form: URLSearchParams): boolean =>
  headers['content-type']?.startsWith('multipart/form-data')
    ? /name="?List-Unsubscribe"?[^\r\n]*\r?\n(?:[^\r\n]+\r?\n)*\r?\nOne-Click/i.test(textOf(body))
    : form.get('List-Unsubscribe') === 'One-Click'

const textOf = (body: unknown): string => (typeof body === 'string' ? body : '')
