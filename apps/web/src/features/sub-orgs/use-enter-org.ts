import { useNotices } from '@almoner/ui/controls/notices'
import { describeError } from '@almoner/ui/form/submit'
import { paths } from '../../paths'
import { startAnew } from '../../session/start-anew'
import { trpc } from '../../trpc'
import { t } from './messages'

/** Moves the session into another org. */
export function useEnterOrg(): (orgId: string) => void {
  const { fail } = useNotices()
  const { mutate, isPending } = trpc.accounts.switchOrg.useMutation({
    onSuccess: () => startAnew(paths.dashboard()),
    onError: (error) => fail(t('switchFailed'), { detail: describeError(error).message }),
  })
  return (orgId) => {
    if (!isPending) mutate({ orgId })
  }
}
