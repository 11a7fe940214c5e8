import { z } from 'zod'
import { defineCommand } from '../operation.js'
import { countrySchema } from '../orgs/countries.js'
import { orgCategorySchema, orgNameText, websiteText } from '../orgs/org-fields.js'
import { emailText, nameText } from '../text.js'
import { currentUserSchema, type CurrentUser } from './account.js'
import { newPasswordText } from './password.js'

export const checkRegisteredInputSchema = z.strictObject({ email: emailText })
export interface CheckRegisteredInput extends z.output<typeof checkRegisteredInputSchema> {}

const registeredSchema = z.object({ registered: z.boolean() })
export interface Registered extends z.infer<typeof registeredSchema> {}

export const checkRegistered = defineCommand<CheckRegisteredInput, Registered>({
  name: 'accounts.checkRegistered',
  summary: 'Whether there is an account with this address, so that the sign-up form can say so early.',
  access: 'public',
  input: checkRegisteredInputSchema,
  output: registeredSchema,
  problems: ['attempts_exhausted'],
  rest: { method: 'POST', path: '/sign-up/check-registered' },
})

export const signUpPersonSchema = z.strictObject({
  firstName: nameText,
  lastName: nameText,
  email: emailText,
  password: newPasswordText,
})

/** The half that is about the org; someone who is signed in already sends it alone. */
export const signUpOrgSchema = z.strictObject({
  orgName: orgNameText,
  website: websiteText.optional(),
  category: orgCategorySchema,
  country: countrySchema,
  acceptTerms: z.literal(true, { error: 'Accept the terms to continue' }),
})

export const signUpInputSchema = signUpOrgSchema.extend(signUpPersonSchema.partial().shape)
export interface SignUpInput extends z.output<typeof signUpInputSchema> {}

export const signUp = defineCommand<SignUpInput, CurrentUser, z.input<typeof signUpInputSchema>>({
  name: 'accounts.signUp',
  summary:
    'Makes an account with its org, entity, campaign and fund, and signs in; of who is signed in, the org alone.',
  access: 'public',
  input: signUpInputSchema,
  inputOfStrangers: signUpPersonSchema.extend(signUpOrgSchema.shape),
  output: currentUserSchema,
  problems: ['email_registered', 'sign_up_mailed', 'org_present', 'attempts_exhausted'],
  rest: { method: 'POST', path: '/sign-up', mayWrapIn: ['form'] },
})
