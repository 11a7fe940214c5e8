import { pageLanguages, type PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import type { Mailing } from '@almoner/contracts/mailings/mailing'
import {
  cancelMailing,
  pauseMailing,
  resumeMailing,
  scheduleMailing,
  sendTestMailing,
  unscheduleMailing,
} from '@almoner/contracts/mailings/mailings.operations'
import { stateAfter, type MailingMove } from '@almoner/contracts/mailings/mailing-states'
import { Icon } from '@almoner/ui/brand/Icon'
import { Button } from '@almoner/ui/controls/Button'
import { ConfirmDialog } from '@almoner/ui/controls/ConfirmDialog'
import { useNotices } from '@almoner/ui/controls/notices'
import { describeError } from '@almoner/ui/form/submit'
import { Row } from '@almoner/ui/layout/Row'
import { useState } from 'react'
import { ActionsMenu } from '../../../actions/ActionsMenu'
import { useRightful } from '../../../actions/use-rightful'
import { useActor } from '../../../session/use-actor'
import { trpc } from '../../../trpc'
import { t } from '../messages'
import { ScheduleDialog } from './ScheduleDialog'

interface MailingActionsProps {
  mailing: Mailing
  /** What is on the screen is not what would be sent. */
  isDirty: boolean
}

type Simple = 'pause' | 'resume' | 'unschedule'

/** What can be done with a mailing in its state: one button, and a menu of the rest. */
export function MailingActions({ mailing, isDirty }: MailingActionsProps) {
  const { canCall } = useActor()
  const [asked, ask] = useState<'schedule' | 'cancel' | null>(null)
  const move = useMoves(mailing)
  const sendTest = useTest(mailing)
  const can = (one: MailingMove) => stateAfter(mailing.state, one) !== null
  const refusal = isDirty ? t('mailings.actions.saveFirst') : null
  const languages = pageLanguages.filter((one) => mailing.words[one])
  const menu = useRightful([
    ...(mailing.state === 'draft' || mailing.state === 'scheduled'
      ? languages.map((language) => ({
          id: `mailing.test.${language}`,
          label:
            languages.length > 1
              ? t('mailings.actions.testIn', { language: t(`mailings.languages.${language}`) })
              : t('mailings.actions.test'),
          operation: sendTestMailing,
          refusal,
          run: () => sendTest(language),
        }))
      : []),
    ...(can('unschedule')
      ? [
          {
            id: 'mailing.unschedule',
            label: t('mailings.actions.unschedule'),
            operation: unscheduleMailing,
            run: () => move('unschedule'),
          },
        ]
      : []),
  ])
  const ending = useRightful(
    can('cancel')
      ? [
          {
            id: 'mailing.cancel',
            label: t('mailings.actions.cancel'),
            isDanger: true,
            operation: cancelMailing,
            run: () => ask('cancel'),
          },
        ]
      : [],
  )
  return (
    <Row>
      {can('schedule') && canCall(scheduleMailing) && (
        <Button
          kind="primary"
          icon={<Icon name="mail" />}
          disabled={isDirty}
          title={refusal ?? undefined}
          onClick={() => ask('schedule')}
        >
          {t('mailings.actions.send')}
        </Button>
      )}
      {can('pause') && canCall(pauseMailing) && (
        <Button onClick={() => move('pause')}>{t('mailings.actions.pause')}</Button>
      )}
      {can('resume') && canCall(resumeMailing) && (
        <Button kind="primary" onClick={() => move('resume')}>
          {t('mailings.actions.resume')}
        </Button>
      )}
      {menu.length + ending.length > 0 && (
        <ActionsMenu
          label={t('mailings.actions.more')}
          groups={[menu, ending]}
          renderTrigger={(aria) => (
            <Button {...aria} shape="icon" aria-label={t('mailings.actions.more')} icon={<Icon name="more" />} />
          )}
        />
      )}
      {asked === 'schedule' && <ScheduleDialog mailing={mailing} onClose={() => ask(null)} />}
      {asked === 'cancel' && <CancelDialog mailing={mailing} onClose={() => ask(null)} />}
    </Row>
  )
}

function useMoves({ id }: Mailing): (move: Simple) => void {
  const { say, fail } = useNotices()
  const utils = trpc.useUtils()
  const moves = {
    pause: trpc.mailings.pause.useMutation(),
    resume: trpc.mailings.resume.useMutation(),
    unschedule: trpc.mailings.unschedule.useMutation(),
  }
  return (move) =>
    moves[move].mutate(
      { id },
      {
        onSuccess: (changed) => {
          utils.mailings.get.setData({ id }, changed)
          say(t(`mailings.actions.done.${move}`))
        },
        onError: (error) => fail(describeError(error).message),
      },
    )
}

function useTest({ id }: Mailing): (language: PageLanguage) => void {
  const { say, fail } = useNotices()
  const test = trpc.mailings.sendTest.useMutation()
  return (language) =>
    test.mutate(
      { id, language },
      {
        onSuccess: ({ to }) => say(t('mailings.actions.tested', { to })),
        onError: (error) => fail(describeError(error).message),
      },
    )
}

function CancelDialog({ mailing: { id, name, state }, onClose }: { mailing: Mailing; onClose: () => void }) {
  const { say } = useNotices()
  const utils = trpc.useUtils()
  const cancel = trpc.mailings.cancel.useMutation()
  return (
    <ConfirmDialog
      isOpen
      title={t('mailings.canceling.title', { name })}
      confirmLabel={t('mailings.canceling.submit')}
      onConfirm={async () => {
        utils.mailings.get.setData({ id }, await cancel.mutateAsync({ id }))
        say(t('mailings.canceling.done'))
      }}
      onClose={onClose}
    >
      {state === 'draft' || state === 'scheduled' ? t('mailings.canceling.unsent') : t('mailings.canceling.begun')}
    </ConfirmDialog>
  )
}
