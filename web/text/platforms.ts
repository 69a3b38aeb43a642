const names: Readonly<Record<string, string>> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  linkedin: 'LinkedIn',
  mastodon: 'Mastodon',
  x: 'X',
  youtube: 'YouTube',
  blog: 'Blog',
  website: 'Website',
}

/** A platform's name as it spells it. */
export const platformLabels = (platform: string) => names[platform] ?? platform
