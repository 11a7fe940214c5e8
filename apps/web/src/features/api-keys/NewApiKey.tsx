import {
  createApiKeyInputSchema,
  type CreatedApiKey,
  type OfferedScope,
} from '@almoner/contracts/api-keys/api-keys.operations'
import type { ApiKeyScope } from '@almoner/contracts/api-keys/api-key-scopes'
import { Button } from '@almoner/ui/controls/Button'
import { ChecksField } from '@almoner/ui/fields/ChecksField'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { TextAreaField } from '@almoner/ui/fields/TextAreaField'
import { TextField } from '@almoner/ui/fields/TextField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { EntityForm } from '@almoner/ui/form/EntityForm'
import { submitTo } from '@almoner/ui/form/submit'
import { UnsavedChangesGuard } from '../../UnsavedChangesGuard'
import { trpc } from '../../trpc'
import { t } from './messages'

type Life = '30' | '90' | '365' | 'never'

interface Values {
  name: string
  scopes: ApiKeyScope[]
  life: Life
  ipAllow?: string
}

const dayMs = 86_400_000

const toInput = ({ name, scopes, life, ipAllow = '' }: Values) => ({
  name,
  scopes,
  expiresAt: life === 'never' ? null : new Date(Date.now() + Number(life) * dayMs).toISOString(),
  ipAllow: ipAllow.split(/[\s,]+/).filter((entry) => entry !== ''),
})

const check = againstSchema(createApiKeyInputSchema)

/** What is wrong with one of the lines is told at the field of all of them. */
function judge(values: Values) {
  const found = check(toInput(values))
  if (!found || !('ipAllow' in found)) return found
  const lines = [found['ipAllow']].flat(2).filter((line) => typeof line === 'string')
  return { ...found, ipAllow: lines[0] }
}

const lives = (['30', '90', '365', 'never'] as const).map((value) => ({ value, label: t(`apiKey.lives.${value}`) }))

interface NewApiKeyProps {
  offered: readonly OfferedScope[]
  onMade: (made: CreatedApiKey) => void
  onBack: () => void
}

export function NewApiKey({ offered, onMade, onBack }: NewApiKeyProps) {
  const options = offered.map(({ scope, calls }) => ({
    value: scope,
    label: t(`scopes.${scope}`),
    note: callsText(calls),
  }))
  const create = trpc.apiKeys.create.useMutation()
  return (
    <EntityForm<Values>
      initialValues={{ scopes: [], life: '90' }}
      validate={judge}
      onSubmit={submitTo((values: Values) => create.mutateAsync(toInput(values)), { onDone: onMade })}
      submitLabel={t('apiKey.make')}
      secondary={<Button onClick={onBack}>{t('apiKey.cancel')}</Button>}
    >
      <TextField name="name" label={t('apiKey.name')} help={t('apiKey.nameHelp')} isRequired hasFocus />
      <ChecksField<ApiKeyScope> name="scopes" label={t('apiKey.scopes')} options={options} isRequired />
      <SelectField<Life> name="life" label={t('apiKey.life')} options={lives} isRequired />
      <TextAreaField name="ipAllow" label={t('apiKey.addresses')} help={t('apiKey.addressesHelp')} rows={3} />
      <UnsavedChangesGuard />
    </EntityForm>
  )
}

const shownCalls = 4

/** A method stays in the line of its path; of many calls the first ones say enough. */
function callsText(calls: readonly string[]): string {
  const shown = calls
    .slice(0, shownCalls)
    .map((call) => call.replace(' ', '\u00a0'))
    .join(', ')
  return calls.length > shownCalls ? t('apiKey.calls', { calls: shown, more: calls.length - shownCalls }) : shown
}
