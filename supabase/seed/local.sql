-- Marks the database as local. accounts.sql requires this, because the demo accounts have a public password.
set flowshelf.demo = 'local';
