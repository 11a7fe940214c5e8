import { addWebhook } from '@almoner/contracts/webhooks/webhooks.operations'
import { Section } from '@almoner/ui/data/Section'
import { Row } from '@almoner/ui/layout/Row'
import { Stack } from '@almoner/ui/layout/Stack'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { BackLink } from '../../BackLink'
import { paths } from '../../paths'
import { MayCall } from '../../session/MayCall'
import { trpc } from '../../trpc'
import { EndpointForm } from './EndpointForm'
import { t } from './messages'
import { SecretDialog } from './SecretDialog'

export const handle = { title: t('webhook.add') }

/** A new endpoint; its secret is shown before its own page is. */
export function Component() {
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const add = trpc.webhooks.add.useMutation()
  const [made, setMade] = useState<{ id: string; secret: string } | null>(null)
  return (
    <>
      <Row below={16}>
        <BackLink to={paths.settingsWebhooks()}>{t('webhook.title')}</BackLink>
      </Row>
      <Section title={t('webhook.add')}>
        <Stack maxWidth={720}>
          <MayCall operation={addWebhook}>
            <EndpointForm
              onSave={(terms) => add.mutateAsync(terms)}
              onSaved={({ id, secret = '' }) => {
                void utils.webhooks.invalidate()
                setMade({ id, secret })
              }}
            />
          </MayCall>
        </Stack>
      </Section>
      <SecretDialog
        secret={made?.secret ?? null}
        onClose={() => void (made && navigate(paths.settingsWebhook(made.id), { replace: true }))}
      />
    </>
  )
}
