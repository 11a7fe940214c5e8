import { Text } from '@almoner/ui/layout/Text'
import { emailText } from '@almoner/contracts/text'
import { useEffect, useState } from 'react'
import { useField } from 'react-final-form'
import { paths } from '../../paths'
import { trpcClient } from '../../trpc'
import { linkTo } from '../../rich-link'
import { t } from './messages'

const pauseMs = 700

/** Says early that an address has an account: a pause after it was typed, and never of one that nobody typed. */
export function EmailTaken({ name }: { name: string }) {
  const { input, meta } = useField<string | undefined>(name, { subscription: { value: true, dirty: true } })
  const email = meta.dirty ? (input.value ?? '').trim() : ''
  const [taken, setTaken] = useState('')

  useEffect(() => {
    if (!emailText.safeParse(email).success) return
    let isStale = false
    const ask = async () => {
      const answer = await trpcClient.accounts.checkRegistered.mutate({ email }).catch(() => null)
      if (!isStale && answer?.registered) setTaken(email)
    }
    const timer = setTimeout(() => void ask(), pauseMs)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [email])

  return (
    <div role="status">
      {email !== '' && taken === email && (
        <Text as="p" tone="attention" size="small">
          {t.rich('signUp.taken', {
            signIn: linkTo(paths.signIn()),
            restore: linkTo(paths.restore()),
          })}
        </Text>
      )}
    </div>
  )
}
