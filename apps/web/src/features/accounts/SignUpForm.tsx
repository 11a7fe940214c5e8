import { Stack } from '@almoner/ui/layout/Stack'
import type { CurrentUser } from '@almoner/contracts/accounts/account'
import { signUpOrgSchema, signUpPersonSchema } from '@almoner/contracts/accounts/sign-up.operations'
import { orgCategories } from '@almoner/contracts/orgs/org-fields'
import { CheckboxField } from '@almoner/ui/fields/CheckboxField'
import { PasswordField } from '@almoner/ui/fields/PasswordField'
import { SelectField } from '@almoner/ui/fields/SelectField'
import { TextField } from '@almoner/ui/fields/TextField'
import { againstSchema } from '@almoner/ui/form/against-schema'
import { EntityForm } from '@almoner/ui/form/EntityForm'
import { problemOf, submitTo } from '@almoner/ui/form/submit'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { termsHref } from '../../paths'
import { trpc, type Inputs } from '../../trpc'
import { EmailTaken } from './EmailTaken'
import { PasswordStrength } from './PasswordStrength'
import { t } from './messages'
import { orgText } from '../../orgs/messages'
import { countryOptions } from '../../orgs/country-options'

type SignUp = Inputs['accounts']['signUp']

const ofOrg = againstSchema(signUpOrgSchema)
const ofBoth = againstSchema(signUpPersonSchema.extend(signUpOrgSchema.shape))
const categoryOptions = optionsOf(orgCategories, orgText.group('categories'))

export interface SignUpFormProps {
  /** Signed in already: the org's part alone is asked. */
  hasAccount: boolean
  onSignedUp: (user: CurrentUser) => void
  /** What came of it is told by mail alone. */
  onMailed: (email: string) => void
}

export function SignUpForm({ hasAccount, onSignedUp, onMailed }: SignUpFormProps) {
  const { mutateAsync } = trpc.accounts.signUp.useMutation()
  const signUp = async (values: SignUp): Promise<void> => {
    try {
      onSignedUp(await mutateAsync(values))
    } catch (error) {
      if (problemOf(error)?.code !== 'sign_up_mailed') throw error
      onMailed(values.email ?? '')
    }
  }
  return (
    <EntityForm<SignUp>
      validate={hasAccount ? ofOrg : ofBoth}
      onSubmit={submitTo(signUp)}
      submitLabel={hasAccount ? t('signUp.submitOrg') : t('signUp.submit')}
      isSubmitWide
    >
      {!hasAccount && <PersonPart />}
      <Stack as="fieldset" className="sign-up-part" gap={20}>
        <legend className={hasAccount ? 'al-hidden' : 'sign-up-legend'}>{t('signUp.org')}</legend>
        <TextField
          name="orgName"
          label={t('signUp.orgName')}
          autoComplete="organization"
          isRequired
          hasFocus={hasAccount}
        />
        <TextField
          name="website"
          label={t('signUp.website')}
          type="url"
          autoComplete="url"
          placeholder={t('signUp.websitePlaceholder')}
        />
        <div className="al-fields-row">
          <SelectField name="category" label={t('signUp.category')} options={categoryOptions} isRequired />
          <SelectField name="country" label={t('signUp.country')} options={countryOptions} isRequired />
        </div>
        <p className="al-field-help">{t('signUp.countryHelp')}</p>
      </Stack>
      <CheckboxField name="acceptTerms" label={t('signUp.acceptTerms')} isRequired>
        {t('signUp.acceptTermsOf')}{' '}
        <a className="sign-up-terms" href={termsHref} target="_blank" rel="noreferrer">
          {t('signUp.terms')}
        </a>
      </CheckboxField>
    </EntityForm>
  )
}

function PersonPart() {
  return (
    <Stack as="fieldset" className="sign-up-part" gap={20}>
      <legend className="sign-up-legend">{t('signUp.person')}</legend>
      <div className="al-fields-row">
        <TextField name="firstName" label={t('signUp.firstName')} autoComplete="given-name" isRequired hasFocus />
        <TextField name="lastName" label={t('signUp.lastName')} autoComplete="family-name" isRequired />
      </div>
      <Stack gap={6}>
        <TextField name="email" label={t('signUp.email')} type="email" autoComplete="username" isRequired />
        <EmailTaken name="email" />
      </Stack>
      <Stack gap={6}>
        <PasswordField name="password" label={t('signUp.password')} autoComplete="new-password" isRequired />
        <PasswordStrength name="password" />
      </Stack>
    </Stack>
  )
}
