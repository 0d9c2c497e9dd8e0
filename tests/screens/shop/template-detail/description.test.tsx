import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aTemplate, tableAnswers } from '../../../support/screens/factories.ts'
import { buyingBox, openAt, openTemplate, section } from './open-template.tsx'

test('A description shows only the harmless part of Markdown', async () => {
  openTemplate({
    long_description: [
      '# Big heading',
      'Kept: [docs](https://docs.n8n.io) and `code`.',
      '[a](javascript:alert(1)) [b](data:text/html,x) [c](http://plain.example) [d](//evil.example) [e](/purchases)',
      '![pixel](https://evil.example/p.png)',
      '<script>alert(1)</script><img src=x onerror=alert(1)><iframe src="https://evil.example"></iframe>',
      '<a href="https://evil.example" onclick="alert(1)">html</a>',
    ].join('\n\n'),
  })
  const heading = await screen.findByRole('heading', { level: 3, name: 'Big heading' })
  const text = heading.parentElement
  const links = [...(text?.querySelectorAll('a') ?? [])]
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
    ['docs', 'https://docs.n8n.io', 'noopener noreferrer nofollow ugc'],
  ])
  expect(text?.querySelectorAll('script, img, iframe, [onclick], [onerror]')).toHaveLength(0)
  expect(text?.textContent).toContain('code')
})

test('A description whose Markdown would occupy the browser for minutes is shown as plain text', async () => {
  const long_description = `${'- '.repeat(9_000)}a`
  // Loads the parser: from then on nothing is plain text for a moment only.
  const { unmount } = openTemplate({ long_description: '# Big heading' })
  await screen.findByRole('heading', { level: 3, name: 'Big heading' })
  unmount()
  openTemplate({ long_description })
  await buyingBox()
  expect(
    screen.getByText((_, element) => element?.tagName === 'P' && element.textContent === long_description),
  ).toBeTruthy()
})

test('A template shows its image, and the diagram when the image fails to load', async () => {
  openTemplate({ image_url: 'c/1.png' })
  await buyingBox()
  const image = document.querySelector('header img')
  expect(image?.getAttribute('src')).toBe(`${window.location.origin}/storage/v1/object/public/template-images/c/1.png`)
  act(() => void image?.dispatchEvent(new Event('error')))
  expect(await screen.findByRole('img', { name: 'Workflow with 4 steps' })).toBeTruthy()
})

test('A GHL template lists what a snapshot does not carry, and an n8n template does not', async () => {
  const template = aTemplate({ platform: 'GHL', diagram: null })
  tableAnswers('templates', [template])
  const { unmount } = openAt(`/templates/${template.id}`)
  const limits = await section('What a snapshot doesn’t include')
  for (const title of ['Contacts', 'Tracking codes', 'Third-party integrations', 'Custom value contents']) {
    expect(limits.getByText(title)).toBeTruthy()
  }
  expect(limits.getByText('Only custom value keys are included. Fill in your own values.')).toBeTruthy()
  unmount()
  openTemplate()
  await buyingBox()
  expect(screen.queryByText('What a snapshot doesn’t include')).toBeNull()
})

test('A template without fees has no section about running costs', async () => {
  openTemplate()
  await buyingBox()
  expect(screen.queryByText('Running costs')).toBeNull()
})
