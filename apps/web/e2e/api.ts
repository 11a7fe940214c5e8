import type { AppRouter } from '@almoner/api/app-router'
import { createTRPCClient, httpLink, type TRPCClient } from '@trpc/client'
import type { Page } from 'playwright-core'

/** The API as whoever is signed in on a page asks it, past the screens: for what a test needs to be there before it begins. */
export const apiOf = (page: Page, url: string): TRPCClient<AppRouter> =>
  createTRPCClient<AppRouter>({
    links: [
      httpLink({
        url: `${url}/api/trpc`,
        headers: { 'x-almoner': '1' },
        fetch: async (address, asked) => {
          const answer = await page.request.fetch(address instanceof Request ? address.url : address.toString(), {
            method: asked?.method ?? 'GET',
            headers: Object.fromEntries(new Headers(asked?.headers as HeadersInit)),
            ...(typeof asked?.body === 'string' && { data: asked.body }),
          })
          return new Response(new Uint8Array(await answer.body()), { status: answer.status() })
        },
      }),
    ],
  })
