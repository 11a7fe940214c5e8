/**
 * Sends each form once: a second press while the first is under way does nothing. Without a script the form's key does the
 * same on the server. Of a form that was refused, the first thing to put right is brought before the donor.
 */
export function tendForms(page: Document): void {
  for (const form of page.querySelectorAll<HTMLFormElement>('form[data-once]')) {
    form.addEventListener('submit', (event) => {
      if (form.dataset.sent) return event.preventDefault()
      form.dataset.sent = 'yes'
      for (const button of form.querySelectorAll('button')) button.setAttribute('aria-disabled', 'true')
    })
  }
  // A page that the browser kept is shown again as it was, and may be sent again.
  addEventListener('pageshow', (event) => {
    if (!event.persisted) return
    for (const form of page.querySelectorAll<HTMLFormElement>('form[data-sent]')) {
      delete form.dataset.sent
      for (const button of form.querySelectorAll('button')) button.removeAttribute('aria-disabled')
    }
  })
  page.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  page.querySelector<HTMLFormElement>('form[data-automatic]')?.requestSubmit()
}
