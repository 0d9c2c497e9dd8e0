-- Says that what follows runs on one machine alone. The demo accounts have a public password, and accounts.sql asks for this.
set flowshelf.demo = 'local';
