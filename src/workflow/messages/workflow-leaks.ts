/** Advice for each kind of leak. */
export const leakAdvice = {
  secret:
    'Delete it, store it as a credential in n8n, and revoke it at the service. Anyone who has the file can use it.',
  credential: 'Export without credentials, or make a clean copy. Buyers don’t need your credential’s name or ID.',
  pinned_data: 'Unpin this step’s data in n8n. It may contain real people’s data.',
  static_data: 'Make a clean copy. The file contains data from your own runs of the workflow.',
  instance_id: 'Make a clean copy to leave out the n8n server ID.',
  email: 'Replace it with a placeholder such as name@example.com.',
  personal_data: 'Replace it with an invented value. It may belong to a real person.',
  private_host: 'Replace your server’s address with a placeholder such as https://your-server.example.com.',
  private_resource: 'Make a clean copy. The file refers to one of your documents.',
} as const
