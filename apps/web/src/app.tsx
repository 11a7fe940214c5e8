import type { CurrentUser } from '@almoner/contracts/accounts/account'
import { createHashRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { Calls } from './Calls'
import { show } from './page'
import { routes } from './routes'
import { trpcUtils } from './trpc'

/** Shows the app at the address that the page is at. Until that has come, what is shown stays. */
export async function openApp(signedIn?: CurrentUser): Promise<void> {
  if (signedIn) trpcUtils.accounts.current.setData(undefined, signedIn)
  const router = createHashRouter(routes)
  await firstPageOf(router)
  show(
    <Calls>
      <RouterProvider router={router} />
    </Calls>,
  )
}

const firstPageOf = (router: ReturnType<typeof createHashRouter>): Promise<void> =>
  new Promise((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
