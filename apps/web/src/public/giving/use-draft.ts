import { useCallback, useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react'
import type { CheckoutAttempt } from '@almoner/contracts/checkout/checkout-rules'
import type { GivingView } from '@almoner/contracts/checkout/public-view'
import { call } from '../call'
import { fieldsOfAttempt, first, type Fields } from './form-fields'
import { originOf } from './origin'

const restMs = 1_200

/** What became of the link of a reminder, if one led here. */
export type Resumed = 'yes' | 'gone' | 'stopped' | null

/**
 * Keeps a draft on the server once there is an address to come back from, and fills the form in from the link of a
 * reminder. A draft is a help: where it cannot be kept, the form goes on without it.
 */
export function useDraft(
  view: GivingView,
  attempt: CheckoutAttempt,
  fields: Fields,
  setFields: Dispatch<SetStateAction<Fields>>,
): { note(): void; resumed: Resumed } {
  const [resumed, setResumed] = useState<Resumed>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const latest = useRef({ attempt, fields })
  const { page, formKey } = view

  useEffect(() => {
    latest.current = { attempt, fields }
  }, [attempt, fields])

  useEffect(() => {
    const [, verb, token = ''] = /^#(resume|stop)=([\w-]+)$/.exec(location.hash) ?? []
    if (!verb) return
    // Out of sight of whoever reads the address afterwards.
    history.replaceState(null, '', location.pathname + location.search)
    const follow = async () => {
      try {
        if (verb === 'stop') {
          await call('checkout.stopReminders', { token })
          setResumed('stopped')
          return
        }
        const { form } = await call('checkout.resume', {
          token,
          draftKey: formKey,
        })
        setFields(fieldsOfAttempt(page.terms, form))
        setResumed('yes')
      } catch {
        // It is too old, or was used up; the form says so and can be filled in anew.
        setResumed('gone')
      }
    }
    void follow()
  }, [page.terms, setFields, formKey])

  useEffect(() => () => clearTimeout(timer.current), [])

  const note = useCallback(() => {
    const { isSaved } = page.terms.drafts
    const email = latest.current.attempt.giver.email ?? ''
    if (!isSaved || !/^[^\s@"]+@[^\s@]+\.[^\s@]+$/.test(email)) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const { attempt: form, fields: typed } = latest.current
      void call('checkout.saveDraft', {
        orgId: page.org.id,
        campaignId: page.campaign.id,
        fundraiser: page.fundraiser?.slug ?? null,
        ...originOf(view),
        draftKey: formKey,
        consented: first(typed, 'remind') === 'yes',
        step: form.giver.firstName && form.giver.lastName ? 'payment' : 'details',
        form,
      }).catch(() => undefined)
    }, restMs)
  }, [page, formKey, view])

  return { note, resumed }
}
