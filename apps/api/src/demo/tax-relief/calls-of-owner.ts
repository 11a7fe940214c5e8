import type { INestApplicationContext } from '@nestjs/common'
import { AppRouterHost } from '../../api/app-router.host.js'
import type { AppRouter } from '../../api/app-router.js'
import { contextOf } from '../../api/context-factory.js'
import { Clock } from '../../platform/clock.js'
import { newId } from '../../platform/ids.js'
import { OperationRunner } from '../../trpc/operation-runner.js'
import { createCallerFactory } from '../../trpc/trpc.js'
import type { Trust } from './trust-seeds.js'

const callerOf = (router: AppRouter) => createCallerFactory(router)

export type Calls = ReturnType<ReturnType<typeof callerOf>>

/** The product's own operations, as the owner of the charity calls them. */
export function callsOfOwner(app: INestApplicationContext, { org, owner }: Trust): Calls {
  const userId = owner.user.id
  return callerOf(app.get(AppRouterHost).router)(
    contextOf({
      requestId: newId(),
      ip: '127.0.0.1',
      userAgent: null,
      visitor: {
        sessionId: newId(),
        userId,
        realUserId: userId,
        orgId: org.id,
        role: 'owner',
        isSuperuser: false,
        isImpersonating: false,
        passwordAt: app.get(Clock).now(),
      },
      sessionCookie: { set: () => undefined, clear: () => undefined },
      deviceCookie: { value: null, set: () => undefined },
      runner: app.get(OperationRunner),
    }),
  )
}
