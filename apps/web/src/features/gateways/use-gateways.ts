import { useNotices } from '@almoner/ui/controls/notices'
import { describeError } from '@almoner/ui/form/submit'
import { trpc, type Outputs } from '../../trpc'

export type LegalEntityGateways = Outputs['gateways']['listByEntity'][number]
export type Integration = LegalEntityGateways['integrations'][number]

export function useGatewayCommand() {
  const utils = trpc.useUtils()
  const { say, fail } = useNotices()
  return async (work: Promise<unknown>, done?: string): Promise<void> => {
    try {
      await work
      if (done) say(done)
    } catch (error) {
      fail(describeError(error).message)
    } finally {
      await utils.gateways.invalidate()
    }
  }
}
