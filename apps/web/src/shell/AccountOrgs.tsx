import { Text } from '@almoner/ui/layout/Text'
import { Stack } from '@almoner/ui/layout/Stack'
import { Row } from '@almoner/ui/layout/Row'
import { Icon } from '@almoner/ui/brand/Icon'
import { buttonLook } from '@almoner/ui/controls/Button'
import { useNotices } from '@almoner/ui/controls/notices'
import { describeError } from '@almoner/ui/form/submit'
import { useId } from 'react'
import { Link } from 'react-router'
import { OrgMark } from '../orgs/OrgMark'
import { paths } from '../paths'
import { startAnew } from '../session/start-anew'
import { useActor, type Actor } from '../session/use-actor'
import { trpc } from '../trpc'
import { usePanelLink } from './panels/use-panel'
import { shellText } from './messages'
import { orgText } from '../orgs/messages'

interface OrgChoice {
  id: string
  name: string
  logo: string | null
}

/** The orgs beside the current one that can be entered: those one belongs to, and the sub-orgs of one that one manages. */
function othersOf({ user, org, can }: Actor): OrgChoice[] {
  if (user.userOrg?.isImpersonating) return []
  const own = user.orgs.filter(({ id }) => id !== user.orgId)
  const below = can('org.manage') ? (org?.subOrgs ?? []) : []
  return [
    ...own,
    ...below.filter(({ id }) => user.orgs.every((one) => one.id !== id)).map((sub) => ({ ...sub, logo: null })),
  ]
}

export function AccountOrgs({ onGo }: { onGo: () => void }) {
  const actor = useActor()
  const { user, org, can } = actor
  const toPanel = usePanelLink()
  const role = user.userOrg
    ? orgText(`roles.${user.userOrg.permission}`)
    : actor.principal.isSuperuser
      ? shellText('shell.superuser')
      : null
  const others = othersOf(actor)
  return (
    <>
      {org && (
        <Row gap={12} isNoWrap>
          <OrgMark org={org} />
          <Text as="div" style={{ flex: 1 }} isBreakable>
            <Text as="p" weight="medium">
              <bdi>{org.name}</bdi>
            </Text>
            {role && <p className="al-quiet">{role}</p>}
          </Text>
          {can('org.manage') && (
            <Link
              to={toPanel({ name: 'organization-manager' })}
              preventScrollReset
              onClick={onGo}
              aria-label={shellText('shell.manageOrg')}
              title={shellText('shell.manageOrg')}
              {...buttonLook({ kind: 'quiet', shape: 'icon' })}
            >
              <Icon name="settings" size={18} />
            </Link>
          )}
        </Row>
      )}
      {others.length > 0 && <OtherOrgs orgs={others} />}
    </>
  )
}

function OtherOrgs({ orgs }: { orgs: readonly OrgChoice[] }) {
  const { user } = useActor()
  const { fail } = useNotices()
  const titleId = useId()
  const switching = trpc.accounts.switchOrg.useMutation({
    onSuccess: () => startAnew(paths.dashboard()),
    onError: (error) => fail(shellText('shell.switchFailed'), { detail: describeError(error).message }),
  })
  const enter = (orgId: string) => orgId !== user.orgId && !switching.isPending && switching.mutate({ orgId })
  return (
    <Stack>
      <p className="al-quiet" id={titleId}>
        {shellText('shell.otherOrgs')}
      </p>
      <Stack
        as="ul"
        gap={0}
        className="account-ways"
        style={{ maxBlockSize: 180 }}
        aria-labelledby={titleId}
        aria-busy={switching.isPending}
      >
        {orgs.map((org) => (
          <li key={org.id}>
            <button type="button" className="al-menu-item" onClick={() => enter(org.id)}>
              <OrgMark org={org} size={24} />
              <bdi>{org.name}</bdi>
            </button>
          </li>
        ))}
      </Stack>
    </Stack>
  )
}
