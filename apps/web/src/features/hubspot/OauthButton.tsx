import { startHubspotOauth } from '@almoner/contracts/hubspot/hubspot.operations'
import { Button, type ButtonKind } from '@almoner/ui/controls/Button'
import { useNotices } from '@almoner/ui/controls/notices'
import { describeError } from '@almoner/ui/form/submit'
import { MayCall } from '../../session/MayCall'
import { trpc } from '../../trpc'
import { t } from './messages'

/** Leads to HubSpot’s own page, where the account is chosen and access allowed. It comes back to this page. */
export function OauthButton({ kind = 'primary', children }: { kind?: ButtonKind; children: string }) {
  const { fail } = useNotices()
  const start = trpc.hubspot.startOauth.useMutation()
  const go = () =>
    start.mutateAsync().then(
      ({ url }) => window.location.assign(url),
      (error: unknown) => fail(t('hubspot.failed'), { detail: describeError(error).message }),
    )
  return (
    <MayCall operation={startHubspotOauth}>
      <Button kind={kind} isBusy={start.isPending || start.isSuccess} onClick={() => void go()}>
        {children}
      </Button>
    </MayCall>
  )
}
