/** How to mend each kind of leak. */
export const leakAdvice = {
  secret: 'Delete it, store it as a credential in n8n, and replace it at its service: whoever has the file can use it.',
  credential:
    'Export without credentials, or make a clean copy: the name and id of your credential are of no use to buyers.',
  pinned_data: 'Unpin the data of this step in n8n: it may hold data of real people.',
  static_data: 'Make a clean copy: the file holds what your own runs of the workflow have stored.',
  instance_id: 'Make a clean copy: the id names your n8n server.',
  email: 'Replace the address by one that the buyer fills in, such as name@example.com.',
  private_host:
    'Replace the address of your server by one that the buyer fills in, such as https://your-server.example.com.',
  private_resource: 'Make a clean copy: the file links to your own document and names it.',
} as const
