import { useNotices } from '@almoner/ui/controls/notices'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import { SkeletonLines } from '@almoner/ui/data/Skeletons'
import { useNavigate } from 'react-router'
import { BackLink } from '../../BackLink'
import { paths } from '../../paths'
import { trpc } from '../../trpc'
import { FundraiserForm } from './FundraiserForm'
import { t } from './messages'

export const handle = { title: t('fundraiser.newTitle') }

export function Component() {
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const { say } = useNotices()
  const campaigns = trpc.campaigns.list.useQuery()
  const create = trpc.fundraisers.create.useMutation()
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.fundraisers()}>{t('fundraiser.back')}</BackLink>}
        title={t('fundraiser.newTitle')}
      />
      {campaigns.isPending ? (
        <SkeletonLines count={8} />
      ) : (
        <FundraiserForm
          campaigns={(campaigns.data ?? []).filter(({ status }) => status !== 'ended' && status !== 'archived')}
          save={(form) => create.mutateAsync(form)}
          onSaved={(made) => {
            say(t('fundraiser.form.created'))
            void utils.fundraisers.invalidate()
            // After the form has noted that it was saved, so that nothing asks about leaving it.
            setTimeout(() => void navigate(paths.fundraiser(made.id)))
          }}
        />
      )}
    </>
  )
}
