import { Row } from '@almoner/ui/layout/Row'
import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import type { Teammate } from '@almoner/contracts/team/teammate'
import { Icon } from '@almoner/ui/brand/Icon'
import { Button, buttonLook } from '@almoner/ui/controls/Button'
import { StatusTag } from '@almoner/ui/data/StatusTag'
import { useId, useState } from 'react'
import { Link, type To } from 'react-router'
import { useActor } from '../../session/use-actor'
import { actionsOn } from './team-actions'
import { accessText } from './SwitchesField'
import { TeammateActions } from './TeammateActions'
import { t } from './messages'
import { orgText } from '../../orgs/messages'

const initialsOf = ({ firstName, lastName }: Teammate): string =>
  [firstName, lastName]
    .map((name) => [...name.trim()][0] ?? '')
    .join('')
    .toUpperCase()

/** One person. What can be done about them opens below the line; of oneself there is the own account. */
export function TeammateRow({ teammate, toOwnAccount }: { teammate: Teammate; toOwnAccount: To }) {
  const { user, principal } = useActor()
  const [isOpen, setIsOpen] = useState(false)
  const actionsId = useId()
  const isSelf = teammate.id === user.id
  const name = `${teammate.firstName} ${teammate.lastName}`
  const role = orgText(`roles.${teammate.permission}`)
  const access = teammate.switches && accessText(teammate.switches)
  const actions = actionsOn(teammate, { userId: user.id, ...principal })
  const hasActions = actions.canResend || actions.roles.length > 0 || actions.canChangeAccess || actions.canDelete

  return (
    <Stack as="li" gap={0} padding={[12, 0]}>
      <Row isNoWrap gap={12} align="start">
        <span className="teammate-face" aria-hidden="true">
          {initialsOf(teammate)}
        </span>
        <Text as="div" isGrowing isBreakable>
          <Text as="p" weight="medium">
            <bdi>{name}</bdi>
          </Text>
          <p className="al-quiet">
            <bdi>{teammate.email}</bdi>
          </p>
          <Row as="p" gap={[2, 12]} above={4}>
            <span>{isSelf ? t('team.you', { role }) : role}</span>
            {access && <span className="al-quiet">{access}</span>}
            {teammate.isInvited && (
              <StatusTag tone="waiting">{teammate.isToInvite ? t('team.toInvite') : t('team.invited')}</StatusTag>
            )}
            {!teammate.active && <StatusTag tone="quiet">{t('team.notActive')}</StatusTag>}
          </Row>
        </Text>
        {isSelf && (
          <Link to={toOwnAccount} preventScrollReset {...buttonLook({ size: 'small' })}>
            {t('team.edit')}
          </Link>
        )}
        {hasActions && (
          <Button
            kind="quiet"
            shape="icon"
            icon={<Icon name="chevron-down" />}
            aria-label={t('team.more', { name })}
            aria-expanded={isOpen}
            aria-controls={actionsId}
            onClick={() => setIsOpen(!isOpen)}
          />
        )}
      </Row>
      {isOpen && (
        <Row id={actionsId} className="teammate-actions" above={12}>
          <TeammateActions teammate={teammate} actions={actions} />
        </Row>
      )}
    </Stack>
  )
}
