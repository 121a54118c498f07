import { z } from 'zod'
import { adminFormMessages } from '../base/admin-form-messages.ts'
import { line, requiredLine, slug } from '../base/fields.ts'
import { toIssueText } from '../base/issue-text.ts'

/** A path or an https URL; other schemes could run scripts. */
export const link = z
  .string()
  .trim()
  .max(300)
  .regex(/^(?:\/(?!\/)|https:\/\/)[^\s"'<>\\]*$/, toIssueText(adminFormMessages.path_or_https))

export const imageLink = z.union([z.literal(''), link])

export const heroSettings = z.strictObject({
  title: requiredLine(120),
  subtitle: line(300),
  background_image: imageLink,
  image_url: imageLink,
  cta_text: requiredLine(40),
  cta_link: link,
  /**
   * Short claims below the hero, such as "Rated 4.7 of 5 by 480 customers"; text the shop is liable for.
   */
  claims: z.array(requiredLine(80)).max(4).default([]),
  /** Slug of the product that previews a name in the hero; blank: none. */
  name_product: z.union([z.literal(''), slug]).default(''),
})

export const marqueeSettings = z.strictObject({
  enabled: z.boolean(),
  /** Segments separated by `|`. */
  text: line(500),
  /** Seconds per loop. */
  speed: z.int().min(5).max(60),
})

const menuLink = z.strictObject({ label: requiredLine(40), link })

export const menuSettings = z.strictObject({
  header: z.array(menuLink).max(8),
  footer: z.array(z.strictObject({ title: requiredLine(40), links: z.array(menuLink).max(12) })).max(4),
})

export type MenuLink = z.infer<typeof menuLink>

export type MenuSettings = z.infer<typeof menuSettings>
