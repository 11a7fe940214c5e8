import type { FastifyInstance, FastifyReply } from 'fastify'
import { getCheckoutPage } from '@almoner/contracts/checkout/checkout.operations'
import { percentOfGoal } from '@almoner/contracts/money'
import type { Logos } from '../../domains/orgs/index.js'
import type { SharePictures } from '../../platform/files/share-pictures.js'
import { problemIn } from '../../trpc/problem-report.js'
import type { PublicCaller } from './public-caller.js'

interface Parts {
  api: PublicCaller
  logos: Logos
  pictures: SharePictures
}

/** The pictures that links to pages are shown with. */
export function serveSharePictures(server: FastifyInstance, { api, logos, pictures }: Parts): void {
  const stored = async (path: string | null | undefined): Promise<Buffer | null> => {
    const [, orgId = '', name = ''] = /^\/files\/([^/]+)\/([^/]+)$/.exec(path ?? '') ?? []
    const file = await logos.open(orgId, name)
    return file && Buffer.concat(await file.toArray())
  }

  server.get<{ Params: { orgId: string; name: string } }>('/files/:orgId/:name/share.jpg', (request, reply) =>
    answer(reply, 'public, max-age=31536000, immutable', async () => {
      const picture = await stored(`/files/${request.params.orgId}/${request.params.name}`)
      return picture && pictures.crop(picture)
    }),
  )

  server.get<{ Params: { org: string; fundraiser: string } }>(
    '/give/:org/f/:fundraiser/picture.jpg',
    (request, reply) =>
      answer(reply, 'public, max-age=600', async () => {
        const { fundraiser, theme, org } = await api.call(getCheckoutPage, { request, reply }, request.params)
        if (!fundraiser) return null
        const { goal, raised, avatar } = fundraiser
        const percent = goal ? percentOfGoal(raised, goal) : null
        const [face, logo] = await Promise.all([stored(avatar), stored(org.logo)])
        return pictures.progress({ face, logo, percent, color: theme.primary })
      }),
  )
}

async function answer(reply: FastifyReply, caching: string, draw: () => Promise<Buffer | null>): Promise<FastifyReply> {
  const picture = await draw().catch((error: unknown) => {
    if (problemIn(error)?.code === 'not_found') return null
    throw error
  })
  if (!picture) return reply.status(404).type('text/plain').send('Not found')
  return reply
    .type('image/jpeg')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('cache-control', caching)
    .send(picture)
}
