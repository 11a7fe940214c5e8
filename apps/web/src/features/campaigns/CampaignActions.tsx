import type { Campaign } from '@almoner/contracts/campaigns/campaign'
import { mayStep, type CampaignStatus } from '@almoner/contracts/campaigns/campaign-states'
import { Button } from '@almoner/ui/controls/Button'
import { ConfirmDialog } from '@almoner/ui/controls/ConfirmDialog'
import { useNotices } from '@almoner/ui/controls/notices'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Action } from '../../actions/action'
import { ActionButton } from '../../actions/ActionButton'
import { useActions } from '../../actions/action-store'
import { ActionsMenu } from '../../actions/ActionsMenu'
import { paths } from '../../paths'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { t } from './messages'
import { DuplicateDialog } from './DuplicateDialog'
import { EditCampaignDialog } from './EditCampaignDialog'
import { CopyText } from '@almoner/ui/data/CopyText'
import { describeError } from '@almoner/ui/form/submit'
import { Modal } from 'antd'
import { QrPicture } from '../../pictures/QrPicture'

type Asked = 'end' | 'remove' | 'duplicate' | 'edit' | 'share' | null

export function CampaignActions({ campaign }: { campaign: Campaign }) {
  const { id, status, name } = campaign
  const { can } = useActor()
  const { say, fail } = useNotices()
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const change = trpc.campaigns.changeStatus.useMutation()
  const restore = trpc.campaigns.restore.useMutation()
  const remove = trpc.campaigns.remove.useMutation()
  const [asked, ask] = useState<Asked>(null)

  const take = (next: Campaign) => {
    utils.campaigns.get.setData({ id }, next)
    void utils.campaigns.list.invalidate()
    void utils.campaigns.getPage.invalidate()
  }
  const stepTo = async (to: Exclude<CampaignStatus, 'draft'>) => {
    take(await change.mutateAsync({ id, to }))
    say(t(`campaign.done.${to}`))
  }
  const tryStep = (to: Exclude<CampaignStatus, 'draft'>) =>
    void stepTo(to).catch((error: unknown) => fail(describeError(error).message))
  const choose = (key: MenuKey) => {
    if (key === 'paused' || key === 'archived') tryStep(key)
    else if (key === 'restore')
      void restore
        .mutateAsync({ id })
        .then(take)
        .catch((error: unknown) => fail(describeError(error).message))
    else ask(key)
  }
  const mayManage = can('campaigns.manage')
  const first = firstStep(status)
  const share: Action = { id: 'campaign.share', label: t('campaign.actions.link'), run: () => ask('share') }
  const steps: Action[] =
    mayManage && first ? [{ id: `campaign.${first.to}`, label: first.label, run: () => tryStep(first.to) }] : []
  useActions([share, ...steps])

  return (
    <>
      <ActionButton kind="quiet" action={share} />
      {mayManage && <CampaignMenu campaign={campaign} onChoose={choose} />}
      {steps.map((step) => (
        <ActionButton
          key={step.id}
          action={step}
          kind={first?.to === 'active' ? 'primary' : 'default'}
          isBusy={change.isPending}
        />
      ))}
      <ConfirmDialog
        isOpen={asked === 'end'}
        title={t('campaign.endTitle', { name })}
        confirmLabel={t('campaign.actions.end')}
        onConfirm={() => stepTo('ended')}
        onClose={() => ask(null)}
      >
        {t('campaign.endText')}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'remove'}
        title={t('campaign.removeTitle', { name })}
        confirmLabel={t('campaign.actions.remove')}
        onConfirm={async () => {
          await remove.mutateAsync({ id })
          await utils.campaigns.list.invalidate()
          say(t('campaign.done.removed'))
          await navigate(paths.campaigns())
        }}
        onClose={() => ask(null)}
      >
        {t('campaign.removeText')}
      </ConfirmDialog>
      {asked === 'duplicate' && <DuplicateDialog campaign={campaign} onClose={() => ask(null)} />}
      {asked === 'edit' && <EditCampaignDialog campaign={campaign} onSaved={take} onClose={() => ask(null)} />}
      {asked === 'share' && <ShareDialog campaign={campaign} onClose={() => ask(null)} />}
    </>
  )
}

function CampaignMenu({ campaign, onChoose }: { campaign: Campaign; onChoose: (key: MenuKey) => void }) {
  const { can } = useActor()
  const lines = menuOf(campaign, can('campaigns.restore')).map(({ key, label }) => ({
    id: `campaign.${key}`,
    label,
    run: () => onChoose(key),
  }))
  return (
    <ActionsMenu
      label={t('campaign.actions.more')}
      groups={[lines]}
      renderTrigger={(aria) => <Button {...aria}>{t('campaign.actions.more')}</Button>}
    />
  )
}

function firstStep(status: CampaignStatus): { to: 'active' | 'paused'; label: string } | null {
  if (status === 'draft') return { to: 'active', label: t('campaign.actions.activate') }
  if (status === 'paused') return { to: 'active', label: t('campaign.actions.resume') }
  return status === 'active' ? { to: 'paused', label: t('campaign.actions.pause') } : null
}

type MenuKey = 'edit' | 'duplicate' | 'end' | 'archived' | 'restore' | 'remove' | 'paused'

function menuOf({ status, isDefault }: Campaign, mayRestore: boolean): { key: MenuKey; label: string }[] {
  return [
    { key: 'edit', label: t('campaign.actions.edit') },
    { key: 'duplicate', label: t('campaign.actions.duplicate') },
    ...(mayStep(status, 'ended') && !isDefault ? [{ key: 'end', label: t('campaign.actions.end') } as const] : []),
    ...(mayStep(status, 'archived') ? [{ key: 'archived', label: t('campaign.actions.archive') } as const] : []),
    ...(status === 'archived' && mayRestore ? [{ key: 'restore', label: t('campaign.actions.restore') } as const] : []),
    ...(status === 'draft' ? [{ key: 'remove', label: t('campaign.actions.remove') } as const] : []),
  ]
}

function ShareDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  return (
    <Modal open title={t('campaign.share.title')} footer={null} onCancel={onClose} width={500} destroyOnHidden>
      <p className="al-field-label">{t('campaign.share.link')}</p>
      <CopyText text={campaign.pageUrl} label={t('campaign.share.link').toLowerCase()} />
      {campaign.status === 'draft' ? (
        <p className="al-field-help">{t('campaign.share.draft')}</p>
      ) : (
        !campaign.isPublished && <p className="al-field-help">{t('campaign.share.unpublished')}</p>
      )}
      <QrPicture url={campaign.pageUrl} name={campaign.slug ?? campaign.code} />
    </Modal>
  )
}
