import { useNotices } from '@almoner/ui/controls/notices'
import { PageHeader } from '@almoner/ui/data/PageHeader'
import { SkeletonLines } from '@almoner/ui/data/Skeletons'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../paths'
import { trpc } from '../../trpc'
import { FundraiserForm } from './FundraiserForm'
import { fundraiserWords as words } from './fundraiser-words'

export const handle = { title: words.newTitle }

/** Invites someone to raise money, with a page that is active at once. */
export function Component() {
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const { say } = useNotices()
  const campaigns = trpc.campaigns.list.useQuery()
  const create = trpc.fundraisers.create.useMutation()
  return (
    <>
      <PageHeader back={<Link to={paths.fundraisers()}>{words.back}</Link>} title={words.newTitle} />
      {campaigns.isPending ? (
        <SkeletonLines count={8} />
      ) : (
        <FundraiserForm
          campaigns={(campaigns.data ?? []).filter(({ status }) => status !== 'ended' && status !== 'archived')}
          save={(form) => create.mutateAsync(form)}
          onSaved={(made) => {
            say(words.form.created)
            void utils.fundraisers.invalidate()
            // After the form has noted that it was saved, so that nothing asks about leaving it.
            setTimeout(() => void navigate(paths.fundraiser(made.id)))
          }}
        />
      )}
    </>
  )
}
