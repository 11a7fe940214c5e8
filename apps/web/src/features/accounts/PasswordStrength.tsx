import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import { Grid } from '@almoner/ui/layout/Grid'
import { passwordLength, passwordMinLength } from '@almoner/contracts/accounts/password'
import { useField } from 'react-final-form'
import { t } from './messages'

const aimedLength = 15
const fewCharacters = 5

type Strength = { level: 0 | 1 | 2 | 3; text: string }

/** How hard a password is to guess, as far as its length and variety tell. The server alone knows the common ones. */
export function strengthOf(password: string): Strength {
  const length = passwordLength(password)
  if (length < passwordMinLength)
    return { level: 0, text: t('strength.short', { missing: passwordMinLength - length }) }
  if (new Set(password.toLowerCase()).size < fewCharacters || length < 10) return { level: 1, text: t('strength.weak') }
  if (length < aimedLength) return { level: 2, text: t('strength.fair', { missing: aimedLength - length }) }
  return { level: 3, text: t('strength.strong') }
}

export function PasswordStrength({ name }: { name: string }) {
  const { input } = useField<string | undefined>(name, { subscription: { value: true } })
  const { level, text } = strengthOf(input.value ?? '')
  const isShown = !!input.value
  return (
    <Stack gap={6}>
      <Grid
        className="password-strength-bar"
        gap={4}
        columns="repeat(3, 1fr)"
        data-level={isShown ? level : undefined}
        aria-hidden="true"
      >
        <span />
        <span />
        <span />
      </Grid>
      <Text as="p" tone="quiet" size="small" role="status">
        {isShown ? text : t('strength.help')}
      </Text>
    </Stack>
  )
}
